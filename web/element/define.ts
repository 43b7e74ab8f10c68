// Defines <toolkit-lint>. On a server, and where it is defined already, nothing happens.

import { ToolkitLint } from './element.js';

if (globalThis.customElements && !customElements.get('toolkit-lint')) {
  customElements.define('toolkit-lint', ToolkitLint);
}

export { ToolkitLint };
