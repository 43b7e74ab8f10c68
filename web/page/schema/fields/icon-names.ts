// Icons that schemas of pipelines name most, by their use: the classes, and our drawing for each.
// Any other class can be typed; it is shown by its letters.

import type { ShapeName } from '../../parts/icon-shapes.js';

/** Styles of the icon set, by the prefix of their classes. */
const solid = 'fas';
const regular = 'far';

interface IconRow {
  style: string;
  shape: ShapeName;
  names: string;
}

const rows: readonly IconRow[] = [
  {
    style: solid,
    shape: 'file',
    names: 'file file-alt file-import file-signature file-invoice file-lines',
  },
  { style: regular, shape: 'file', names: 'file file-alt file-lines' },
  { style: regular, shape: 'code', names: 'file-code' },
  { style: solid, shape: 'code', names: 'code file-code laptop-code' },
  { style: solid, shape: 'table', names: 'file-csv table border-all th file-excel' },
  { style: solid, shape: 'folder', names: 'folder folder-open folder-plus' },
  { style: solid, shape: 'save', names: 'save floppy-disk' },
  { style: solid, shape: 'copy', names: 'copy clone' },
  { style: solid, shape: 'upload', names: 'upload file-upload cloud-upload-alt' },
  { style: solid, shape: 'download', names: 'download cloud-download-alt file-download' },
  { style: solid, shape: 'cloud', names: 'cloud' },
  { style: solid, shape: 'database', names: 'database' },
  { style: solid, shape: 'server', names: 'server' },
  { style: solid, shape: 'university', names: 'university landmark' },
  { style: solid, shape: 'terminal', names: 'terminal' },
  { style: solid, shape: 'cog', names: 'cog cogs gear gears users-cog user-cog' },
  { style: solid, shape: 'sliders', names: 'sliders-h sliders' },
  { style: solid, shape: 'tools', names: 'tools wrench toolbox screwdriver hammer' },
  { style: solid, shape: 'microchip', names: 'microchip' },
  { style: solid, shape: 'memory', names: 'memory' },
  { style: solid, shape: 'clock', names: 'clock hourglass stopwatch' },
  { style: regular, shape: 'clock', names: 'clock' },
  { style: regular, shape: 'calendar', names: 'calendar calendar-alt' },
  { style: solid, shape: 'toggle', names: 'toggle-on toggle-off' },
  { style: solid, shape: 'power', names: 'power-off' },
  { style: solid, shape: 'play', names: 'play step-forward forward-step' },
  { style: solid, shape: 'fast', names: 'fast-forward forward angle-double-right forward-fast' },
  { style: solid, shape: 'ban', names: 'ban remove-format' },
  { style: solid, shape: 'cross', names: 'times-circle window-close trash trash-alt dumpster' },
  { style: regular, shape: 'cross', names: 'times-circle' },
  { style: solid, shape: 'check', names: 'check-square check check-circle tasks' },
  { style: regular, shape: 'check', names: 'check-square check-circle' },
  {
    style: solid,
    shape: 'warning',
    names: 'exclamation-triangle triangle-exclamation exclamation-circle',
  },
  {
    style: solid,
    shape: 'question',
    names: 'question-circle question info-circle circle-question',
  },
  { style: solid, shape: 'bug', names: 'bug' },
  { style: solid, shape: 'eye', names: 'eye eye-slash' },
  { style: regular, shape: 'eye', names: 'eye eye-slash' },
  { style: solid, shape: 'envelope', names: 'envelope at' },
  { style: solid, shape: 'bell', names: 'bell bullhorn' },
  {
    style: solid,
    shape: 'people',
    names: 'people-group users user user-friends address-book address-card',
  },
  { style: solid, shape: 'book', names: 'book book-open book-dead' },
  { style: solid, shape: 'map', names: 'map map-signs map-marked-alt map-marker-alt' },
  { style: solid, shape: 'image', names: 'image images palette photo-video' },
  { style: solid, shape: 'tag', names: 'tag tags barcode ticket-alt' },
  { style: solid, shape: 'link', names: 'link unlink' },
  { style: solid, shape: 'search', names: 'search magnifying-glass' },
  { style: solid, shape: 'filter', names: 'filter' },
  {
    style: solid,
    shape: 'sort',
    names: 'sort sort-amount-down sort-numeric-down sort-alpha-down sort-amount-up',
  },
  { style: solid, shape: 'list', names: 'list list-ol list-ul stream grip-lines' },
  { style: solid, shape: 'align', names: 'align-left align-center align-justify align-right' },
  { style: solid, shape: 'font', names: 'font text-width signature' },
  { style: solid, shape: 'calculator', names: 'calculator hashtag' },
  { style: solid, shape: 'percent', names: 'percent percentage' },
  { style: solid, shape: 'greater', names: 'greater-than greater-than-equal' },
  { style: solid, shape: 'less', names: 'less-than less-than-equal' },
  { style: solid, shape: 'equal', names: 'equals not-equal' },
  { style: solid, shape: 'ruler', names: 'ruler ruler-horizontal ruler-vertical ruler-combined' },
  {
    style: solid,
    shape: 'arrows',
    names: 'arrows-alt-h exchange-alt compress-arrows-alt compress-alt arrow-right',
  },
  { style: solid, shape: 'bars', names: 'chart-bar chart-line chart-area chart-pie signal' },
  { style: regular, shape: 'bars', names: 'chart-bar' },
  { style: solid, shape: 'branch', names: 'code-branch bezier-curve' },
  { style: solid, shape: 'tree', names: 'project-diagram sitemap network-wired tree' },
  { style: solid, shape: 'random', names: 'random shuffle dice' },
  { style: solid, shape: 'layers', names: 'layer-group object-group' },
  { style: solid, shape: 'box', names: 'box archive boxes dolly' },
  { style: solid, shape: 'cube', names: 'cube cubes th-large' },
  { style: solid, shape: 'puzzle', names: 'puzzle-piece' },
  { style: solid, shape: 'coins', names: 'coins' },
  { style: solid, shape: 'dna', names: 'dna' },
  { style: solid, shape: 'flask', names: 'vial vials flask prescription-bottle' },
  { style: solid, shape: 'microscope', names: 'microscope' },
  { style: solid, shape: 'fingerprint', names: 'fingerprint' },
  { style: solid, shape: 'cut', names: 'cut scissors hand-scissors' },
];

export interface NamedIcon {
  classes: string;
  name: string;
  shape: ShapeName;
}

/** All that can be picked, in the order of the table. */
export function namedIcons(): NamedIcon[] {
  return rows.flatMap(({ style, shape, names }) =>
    names.split(' ').map((name) => ({ classes: `${style} fa-${name}`, name, shape })),
  );
}

/** The drawing for classes; undefined for those that the table has not. */
export function shapeOf(classes: string): ShapeName | undefined {
  const name = /(?:^|\s)fa-([a-z0-9-]+)/.exec(classes)?.[1];
  return rows.find(({ names }) => names.split(' ').includes(name ?? ''))?.shape;
}
