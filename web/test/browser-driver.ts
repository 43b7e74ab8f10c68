// What tests that run in several browsers do in each of them: a driver for each browser, and over it a window as a person
// uses one. Nothing waits for a time; everything waits for a state.

/** What a driver of a browser can do in its one window. */
export interface Driver {
  /** Loads an address, or only goes to its fragment. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, which may be a promise; without a value, null. */
  run(expression: string): Promise<unknown>;
  /** Clicks in the middle of the element that an expression gives. */
  click(expression: string): Promise<void>;
  /** Presses keys together, by the names of the DOM. */
  press(keys: readonly string[]): Promise<void>;
  /** Types letters, each by its key. */
  type(letters: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that tests run in. */
export interface BrowserKind {
  name: string;
  /** Why it cannot be started on this machine, with what to install. */
  skip: string | false;
  start(): Promise<Driver>;
}

/** Milliseconds after which what hangs is ended: the slowest and busiest machine needs far less. */
export const patience = 300_000;

/** An element that is in sight, in the page or a shadow root. */
export interface Query {
  selector: string;
  /** All of the name by which assistive programs know it, or a part of it. */
  name?: string | RegExp;
  /** A part of its text. */
  text?: RegExp;
}

const selectors = {
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  menuitem: '[role=menuitem]',
  tab: '[role=tab]',
  textbox: 'textarea, input, [role=textbox]',
  treeitem: '[role=treeitem]',
};

/** An element by its role and its name. */
export const role = (kind: keyof typeof selectors, name: string | RegExp): Query => ({
  selector: selectors[kind],
  name,
});

/** A window of a browser. */
export class BrowserWindow {
  readonly #driver: Driver;
  readonly #complaints: string[] = [];

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** Opens an address as a page of its own: all that the window had is left. */
  async open(url: string): Promise<void> {
    await this.#driver.go('about:blank');
    await this.#driver.go(url);
  }

  /** Loads the page again. */
  async reload(): Promise<void> {
    this.#complaints.push(...(await this.#recorded()));
    await this.#driver.reload();
  }

  /** Runs a function in the page; it sees its arguments alone. */
  async evaluate<A extends unknown[], T>(
    work: (...given: A) => T | Promise<T>,
    ...given: A
  ): Promise<T> {
    const args = given.map((each) => JSON.stringify(each) ?? 'undefined');
    return (await this.#driver.run(`(${String(work)})(${args.join()})`)) as T;
  }

  /** Waits until a function in the page gives something true, and gives that. */
  async until<A extends unknown[], T>(
    work: (...given: A) => T | Promise<T>,
    ...given: A
  ): Promise<T> {
    const late = AbortSignal.timeout(patience);
    for (;;) {
      const value = await this.evaluate(work, ...given);
      if (value) return value;
      if (late.aborted) throw new Error(`never true: ${String(work)} ${JSON.stringify(given)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The texts of the elements that are in sight. */
  async texts(query: Query): Promise<string[]> {
    const expression = `(${findAll})(${described(query)}).map(({ textContent }) => textContent.trim())`;
    return (await this.#driver.run(expression)) as string[];
  }

  /** Waits for an element, and gives its text. */
  async text(query: Query): Promise<string> {
    return this.#reached(async () => (await this.texts(query))[0], query);
  }

  /** Waits until an element is out of sight. */
  async gone(query: Query): Promise<void> {
    await this.#reached(async () => (await this.texts(query)).length === 0 || undefined, query);
  }

  /** Clicks an element as soon as it rests and nothing lies over it. */
  async click(query: Query): Promise<void> {
    const expression = `(${clickable})((${findAll})(${described(query)}))`;
    const rests = `(${resting})(() => ${expression})`;
    await this.#reached(async () => (await this.#driver.run(rests)) || undefined, query);
    await this.#driver.click(expression);
  }

  /** Presses keys, like "Control+a", one after the other. */
  async press(...chords: string[]): Promise<void> {
    for (const chord of chords) await this.#driver.press(chord.split('+'));
  }

  type(letters: string): Promise<void> {
    return this.#driver.type(letters);
  }

  /** Writes over what a field has. */
  async fill(query: Query, letters: string): Promise<void> {
    await this.click(query);
    await this.press('Control+a');
    await this.type(letters);
  }

  /** Copies a text from elsewhere, so that it is in the clipboard as a person's is. */
  async copy(content: string): Promise<void> {
    await this.evaluate((value) => {
      const area = document.createElement('textarea');
      area.id = 'copied';
      area.value = value;
      area.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
      const dialog = document.createElement('dialog');
      dialog.append(area);
      document.body.append(dialog);
      dialog.showModal();
    }, content);
    await this.click({ selector: '#copied' });
    await this.press('Control+a', 'Control+c');
    await this.evaluate(() => document.getElementById('copied')!.parentElement!.remove());
  }

  /** Pastes over all that a field has. */
  async pasteOver(query: Query, content: string): Promise<void> {
    await this.copy(content);
    await this.click(query);
    await this.press('Control+a', 'Control+v');
  }

  /** What the browser complained about since the last call, in pages that were served with the recorder. */
  async complaints(): Promise<string[]> {
    this.#complaints.push(...(await this.#recorded()));
    return this.#complaints.splice(0);
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  async #recorded(): Promise<string[]> {
    return this.evaluate(() => {
      const { complaints } = globalThis as { complaints?: string[] };
      return complaints?.splice(0) ?? [];
    });
  }

  async #reached<T>(look: () => Promise<T | undefined>, query: Query): Promise<T> {
    const late = AbortSignal.timeout(patience);
    for (;;) {
      const value = await look();
      if (value !== undefined) return value;
      if (late.aborted) throw new Error(`never so: ${described(query)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/**
 * A script that a page loads before its own, which remembers what the browser complains about: one of the drivers does not
 * pass on the console.
 */
export const recorder = `
globalThis.complaints = [];
const say = (...parts) => complaints.push(parts.map((part) => [part, part?.stack].filter(Boolean).join(' ')).join(' '));
for (const level of ['error', 'warn']) {
  const write = console[level];
  console[level] = (...parts) => (say(...parts), write.apply(console, parts));
}
addEventListener('error', ({ error, message, target }) => say(error ?? message ?? target?.outerHTML), true);
addEventListener('unhandledrejection', ({ reason }) => say(reason));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  say(violatedDirective, blockedURI, sourceFile));
`;

const described = ({ selector, name, text }: Query): string =>
  JSON.stringify({ selector, name: patternOf(name), text: patternOf(text) });

/** A pattern as JSON has it; a string is all of what is compared. */
function patternOf(given: string | RegExp | undefined): string | undefined {
  if (given instanceof RegExp) return given.source;
  return given && `^${given.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

/** The elements in sight that are described, through all shadow roots. Runs in the page. */
const findAll = String((query: { selector: string; name?: string; text?: string }) => {
  const found: Element[] = [];
  const isLike = (value: string, pattern?: string) =>
    pattern === undefined || new RegExp(pattern).test(value.replace(/\s+/g, ' ').trim());
  const textOf = (each: Element | null | undefined) => each?.textContent ?? '';
  const nameOf = (each: HTMLInputElement): string => {
    const label = each.getAttribute('aria-label');
    if (label !== null) return label;
    const root = each.getRootNode() as Document;
    const ids = each.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...ids.map((id) => root.getElementById(id)), ...(each.labels ?? [])];
    return labels.length > 0 ? labels.map(textOf).join(' ') : textOf(each);
  };
  const look = (root: Document | ShadowRoot): void => {
    for (const each of root.querySelectorAll<HTMLInputElement>('*')) {
      if (each.shadowRoot) look(each.shadowRoot);
      if (!each.matches(query.selector)) continue;
      const { width, height } = each.getBoundingClientRect();
      const isShown = width > 0 && height > 0 && getComputedStyle(each).visibility === 'visible';
      if (isShown && isLike(nameOf(each), query.name) && isLike(textOf(each), query.text))
        found.push(each);
    }
  };
  look(document);
  return found;
});

/** The first of them if a click on it would reach it. Runs in the page. */
const clickable = String(([first]: Element[]) => {
  if (!first) return null;
  first.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = first.getBoundingClientRect();
  let hit = document.elementFromPoint(left + width / 2, top + height / 2);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  for (let at: Node | null = hit; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null) {
    if (at === first) return first;
  }
  return null;
});

/** Whether an element stays where it is for two frames. Runs in the page. */
const resting = String(async (find: () => Element | null) => {
  const placeOf = (each: Element | null) => JSON.stringify(each?.getBoundingClientRect());
  const before = find();
  const place = placeOf(before);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return before !== null && before === find() && placeOf(before) === place;
});
