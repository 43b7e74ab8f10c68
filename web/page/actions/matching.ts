// Which actions of the palette have the words that were typed, the closest first.

interface Named {
  readonly label: string;
  readonly place: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

/** The actions that have all words; those whose label begins with them come first, and of two that are as close the one that can be done now. */
export function matching<Action extends Named>(
  actions: readonly Action[],
  typed: string,
): readonly Action[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = actions.flatMap((action) => {
    const rank = rankOf(action, words);
    return rank === undefined ? [] : [{ action, rank: rank + (action.disabled ? 2.5 : 0) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ action }) => action);
}

function rankOf({ label, place, description = '' }: Named, words: readonly string[]) {
  if (words.length === 0) return 0;
  const name = label.toLowerCase();
  const starts = name.split(/[\s:]+/);
  if (name.startsWith(words.join(' '))) return 1;
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  const all = `${name} ${place} ${description}`.toLowerCase();
  return words.every((word) => all.includes(word)) ? 4 : undefined;
}
