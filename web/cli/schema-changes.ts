// What has become of a schema, in words and counts: which parameters and groups came, went, moved
// or look different now.

interface Entry {
  /** The group that it is in; "" where it is in none. */
  group: string;
  /** Equal as long as nothing in it has changed. */
  print: string;
}

interface Parts {
  params: ReadonlyMap<string, Entry>;
  groups: ReadonlyMap<string, Entry>;
  /** All the rest. */
  rest: string;
}

type Json = Record<string, unknown>;

/** What happened on the way from one text to another, as "added 2 parameters (…)"; "" for the same text. */
export function changesInWords(before: string, after: string): string {
  if (before === after) return '';
  const [old, now] = [partsOf(before), partsOf(after)];
  const told = [
    ...(['params', 'groups'] as const).flatMap((part) => {
      const { added, removed, moved, changed } = difference(old[part], now[part]);
      return [
        words('added', added, part),
        words('removed', removed, part),
        words('moved', moved, part),
        words('changed', changed, part),
      ];
    }),
    before === '' || old.rest === now.rest ? '' : 'changed what it says of itself',
  ].filter((text) => text !== '');
  return told.join(', ') || 'changed its order or its layout';
}

const nouns = { params: ['parameter', 'parameters'], groups: ['group', 'groups'] } as const;

/** So many names are told. */
const most = 5;

function words(verb: string, names: readonly string[], part: keyof typeof nouns): string {
  if (names.length === 0) return '';
  const told = names.slice(0, most).map((name) => `"${name}"`);
  if (names.length > most) told.push(`and ${names.length - most} more`);
  return `${verb} ${names.length} ${nouns[part][names.length === 1 ? 0 : 1]} (${told.join(', ')})`;
}

function difference(old: Parts['params'], now: Parts['params']) {
  const kept = [...now.keys()].filter((name) => old.has(name));
  const of = (name: string) => [old.get(name)!, now.get(name)!] as const;
  return {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    moved: kept.filter((name) => of(name)[0].group !== of(name)[1].group),
    changed: kept.filter((name) => of(name)[0].print !== of(name)[1].print),
  };
}

/** The parts of a schema; none where the text is not one. */
function partsOf(text: string): Parts {
  const { $defs, definitions, properties, required, ...rest } = objectIn(text);
  const params = new Map<string, Entry>();
  const groups = new Map<string, Entry>();
  collect(params, { group: '', properties, required });
  for (const [name, scope] of Object.entries({ ...objectOf(definitions), ...objectOf($defs) })) {
    const { properties, required, ...itself } = objectOf(scope);
    groups.set(name, { group: '', print: JSON.stringify(itself) });
    collect(params, { group: name, properties, required });
  }
  delete rest['allOf']; // it lists the groups
  return { params, groups, rest: JSON.stringify(rest) };
}

function collect(
  into: Map<string, Entry>,
  { group, properties, required }: { group: string; properties: unknown; required: unknown },
): void {
  const needed: unknown[] = Array.isArray(required) ? required : [];
  for (const [name, schema] of Object.entries(objectOf(properties))) {
    into.set(name, { group, print: JSON.stringify([schema, needed.includes(name)]) });
  }
}

function objectIn(text: string): Json {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : {};
}
