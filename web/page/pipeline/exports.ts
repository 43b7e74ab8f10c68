// What of a pipeline's files can be taken out of the page.

import type { App } from '../state/app.js';
import type { MenuItem } from '../parts/menu-button.js';
import type { Pipeline } from './pipeline.js';

export function exportsOf(app: App, of: Pipeline): MenuItem[] {
  const takingOut = () => import('./files/download.js');
  const edited = of.workspace.isEdited();
  return [
    {
      label: 'Download changed files',
      description: edited ? 'as a zip archive with the pipeline’s paths' : 'no changes yet',
      disabled: !edited,
      run: () => void takingOut().then(({ downloadEdited }) => downloadEdited(app, of)),
    },
    {
      label: 'Download all files',
      description: 'as a zip archive',
      disabled: of.workspace.size === 0,
      run: () => void takingOut().then(({ downloadAll }) => downloadAll(app, of)),
    },
  ];
}
