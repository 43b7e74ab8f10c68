// The visible groups and parameters of the form: what matches the filter, without what the schema
// hides unless that is shown. A hidden parameter with a value is visible, so that the user can see
// why the run has it.

import type { Items, ParamItem } from '../schema/builder/items.js';

export interface Section {
  /** Name of the group; "" for the parameters of none. */
  name: string;
  title: string;
  icon: string;
  description: string;
  help: string;
  items: readonly ParamItem[];
}

export interface Wanted {
  /** The words of the filter. */
  words: string;
  /** Whether hidden parameters are shown. */
  hidden: boolean;
  /** Whether a parameter has a value. */
  given(name: string): boolean;
}

export interface Sight {
  sections: readonly Section[];
  /** How many parameters are in sight, and how many are not because they are hidden. */
  shown: number;
  left: number;
}

/** All groups in the order of the schema's list, then the parameters without one. */
export function sectionsOf({ groups, loose }: Items): Section[] {
  const sections = groups.map(({ group, params }) => ({
    name: group.name,
    title: group.title || group.name,
    icon: group.icon,
    description: group.description,
    help: group.help,
    items: params,
  }));
  if (loose.length === 0) return sections;
  const title = sections.length > 0 ? 'Other parameters' : 'Parameters';
  return [...sections, { name: '', title, icon: '', description: '', help: '', items: loose }];
}

export function sightOf(items: Items, { words, hidden, given }: Wanted): Sight {
  const wanted = words.trim().toLowerCase();
  let left = 0;
  const sections = sectionsOf(items).flatMap((section) => {
    const whole = section.title.toLowerCase().includes(wanted);
    const fits = section.items.filter((item) => whole || textOf(item).includes(wanted));
    const seen = fits.filter(({ param }) => hidden || !param.hidden || given(param.name));
    left += fits.length - seen.length;
    return seen.length > 0 ? [{ ...section, items: seen }] : [];
  });
  const shown = sections.reduce((sum, section) => sum + section.items.length, 0);
  return { sections, shown, left };
}

/** What the filter looks at, in small letters. */
function textOf({ param: { name, description } }: ParamItem): string {
  return `${name}\n${description}`.toLowerCase();
}
