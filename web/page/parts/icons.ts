// The page's few icons, drawn on a grid of 16, stroked in the colour of the text around them.
// They never stand alone: a word or a label says the same.

import { svg, type SVGTemplateResult } from 'lit';

const shapes = {
  error: svg`<circle cx="8" cy="8" r="6.25" /><path d="m5.75 5.75 4.5 4.5m0-4.5-4.5 4.5" />`,
  warning: svg`<path d="M8 2.25 14.5 13.5h-13z" /><path d="M8 6.5v3.25m0 1.75v.1" />`,
  info: svg`<circle cx="8" cy="8" r="6.25" /><path d="M8 7.5v3.75M8 4.75v.1" />`,
  passed: svg`<circle cx="8" cy="8" r="6.25" /><path d="m5.25 8.25 2 2 3.5-4.25" />`,
  ignored: svg`<circle cx="8" cy="8" r="6.25" /><path d="M5 8h6" />`,
  fixed: svg`<path d="m2.5 13.5 6-6m2-5v2.5H13m-3.5-.5 2-2m1.5 2-2 2M9 5.25l1.75 1.75" /><path d="M10.5 2.5a3.25 3.25 0 1 0 3 3" />`,
  open: svg`<path d="M1.75 12.75v-9.5h4l1.5 2h5.5v2" /><path d="m1.75 12.75 2-5.5h11l-2 5.5z" />`,
  samples: svg`<path d="M3 2.25h6.5l3.5 3.5v8H3z" /><path d="M9.25 2.5v3.5h3.5M5.5 8.5h5m-5 2.5h3.5" />`,
  export: svg`<path d="M8 9.75v-7.5m-3 3 3-3 3 3M2.5 9.75v3.75h11V9.75" />`,
  light: svg`<circle cx="8" cy="8" r="2.75" /><path d="M8 1.25v1.5m0 10.5v1.5M1.25 8h1.5m10.5 0h1.5M3.25 3.25l1 1m7.5 7.5 1 1m0-9.5-1 1m-7.5 7.5-1 1" />`,
  dark: svg`<path d="M13.5 9.75A6 6 0 0 1 6.25 2.5a5.9 5.9 0 1 0 7.25 7.25z" />`,
  help: svg`<circle cx="8" cy="8" r="6.25" /><path d="M6.25 6.25a1.75 1.75 0 1 1 2.5 1.6c-.5.25-.75.6-.75 1.15m0 2.25v.1" />`,
  down: svg`<path d="m4.5 6.5 3.5 3.5 3.5-3.5" />`,
  right: svg`<path d="m6.5 4.5 3.5 3.5-3.5 3.5" />`,
  close: svg`<path d="m4 4 8 8m0-8-8 8" />`,
  editor: svg`<path d="m5.5 4.5-3.5 3.5 3.5 3.5m5-7 3.5 3.5-3.5 3.5" />`,
  checks: svg`<path d="m1.75 4 1.25 1.25 2-2.5m-3.25 9 1.25 1.25 2-2.5M7.5 4.25h6.75M7.5 12h6.75" />`,
  list: svg`<path d="M2 3.5h3.5m-3.5 4.5h3.5m-3.5 4.5h3.5M8 3.5h6M8 8h6m-6 4.5h6" />`,
  values: svg`<path d="M2 3.25h12v9.5H2zM2 6.5h12M6.25 3.25v9.5" />`,
  file: svg`<path d="M3.5 2.25H9l3.5 3.5v8h-9z" /><path d="M8.75 2.5v3.5h3.5" />`,
  copy: svg`<path d="M5.75 5.75h7.5v7.5h-7.5z" /><path d="M10.25 5.75v-3h-7.5v7.5h3" />`,
  findings: svg`<path d="M6 4h8M6 8h8m-8 4h8M2.25 4h.5m-.5 4h.5m-.5 4h.5" />`,
  sliders: svg`<path d="M2 4.5h7m3 0h2M2 11.5h2m3 0h7" /><circle cx="10.5" cy="4.5" r="1.5" /><circle cx="5.5" cy="11.5" r="1.5" />`,
  add: svg`<path d="M8 3v10M3 8h10" />`,
  up: svg`<path d="M8 13V3M4 7l4-4 4 4" />`,
  downwards: svg`<path d="M8 3v10m-4-4 4 4 4-4" />`,
  undo: svg`<path d="M5.5 2.5 2.5 5.5l3 3M2.5 5.5h7a4 4 0 0 1 0 8H6" />`,
  redo: svg`<path d="m10.5 2.5 3 3-3 3m3-3h-7a4 4 0 0 0 0 8H10" />`,
  hidden: svg`<path d="M2 8c1.5 2.25 3.5 3.5 6 3.5s4.5-1.25 6-3.5M4 10.5 3 12m9-1.5 1 1.5M8 11.5v2" />`,
  shield: svg`<path d="M8 1.75 13.25 3.5v4.25c0 3-2.25 5.25-5.25 6.5-3-1.25-5.25-3.5-5.25-6.5V3.5z" />`,
} satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof shapes;

export function icon(name: IconName): SVGTemplateResult {
  return svg`<svg class="icon ${name}" viewBox="0 0 16 16" aria-hidden="true">${shapes[name]}</svg>`;
}
