// The style sheet of the page. Its document carries it; a host that changes the document, or whose policy knows nothing of it,
// gets it as a file.

import { urlOf } from '../state/file-url.js';

export function loadStyleUnlessThere(): void {
  if (getComputedStyle(document.documentElement).getPropertyValue('--bar') !== '') return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = urlOf('page.css');
  document.head.append(link);
}
