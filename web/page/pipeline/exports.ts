// What of a pipeline's files can be taken out of the page.

import type { App } from '../state/app.js';
import type { MenuItem } from '../parts/menu-button.js';
import type { Pipeline } from './pipeline.js';

export function exportsOf(app: App, of: Pipeline): MenuItem[] {
  const takingOut = () => import('./files/download.js');
  return [
    {
      label: 'Download all files',
      description: 'as a zip archive',
      disabled: of.workspace.size === 0,
      run: () => void takingOut().then(({ downloadAll }) => downloadAll(app, of)),
    },
  ];
}
