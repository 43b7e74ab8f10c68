// Starts a worker script in a browser. A script of another origin is imported by a script of this one, because no browser
// starts it itself.

import { scriptURL } from '../common/script-url.js';

export class WorkerScripts {
  /** The scripts that import those of other origins, by URL; each serves every restart. */
  readonly #importing = new Map<string, string>();

  /** `policyName` is the name that the header field `trusted-types` allows. */
  constructor(private readonly policyName: string) {}

  start(url: string | URL): Worker {
    const { href, origin, protocol } = new URL(url, globalThis.document?.baseURI);
    const page = globalThis.location?.origin;
    const elsewhere = /^https?:$/.test(protocol) && page !== undefined && origin !== page;
    const script = elsewhere ? this.#importer(href) : href;
    return new Worker(scriptURL(script, this.policyName), { type: 'module' });
  }

  #importer(href: string): string {
    const known = this.#importing.get(href);
    if (known !== undefined) return known;
    const text = `import ${JSON.stringify(href)};`;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    this.#importing.set(href, made);
    return made;
  }
}
