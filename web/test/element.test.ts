// <toolkit-lint> where there is no DOM: its entries can be imported, as a site generator does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ToolkitLint } from 'flow-toolkit/element';

test('importing the element on a server defines nothing and does not fail', async () => {
  assert.ok(!('HTMLElement' in globalThis) && !('customElements' in globalThis));
  const defined = await import('flow-toolkit/element/define');
  assert.equal(defined.ToolkitLint, ToolkitLint);
  assert.ok(!('HTMLElement' in globalThis) && !('customElements' in globalThis));
});
