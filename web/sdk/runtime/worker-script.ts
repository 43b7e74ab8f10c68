// Starts a worker script in a browser. Where Trusted Types are required, its URL goes through a policy of this
// package. A script of another origin is imported by a script of this one, because no browser starts it itself.

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

export class WorkerScripts {
  #policy: ScriptPolicy | undefined;
  /** The scripts that import those of other origins, by URL; each serves every restart. */
  readonly #importing = new Map<string, string>();

  /** `policyName` is the name that the header field `trusted-types` allows. */
  constructor(private readonly policyName: string) {}

  start(url: string | URL): Worker {
    const { href, origin, protocol } = new URL(url, globalThis.document?.baseURI);
    const page = globalThis.location?.origin;
    const elsewhere = /^https?:$/.test(protocol) && page !== undefined && origin !== page;
    const script = elsewhere ? this.#importer(href) : href;
    return new Worker(this.#trusted(script), { type: 'module' });
  }

  #importer(href: string): string {
    const known = this.#importing.get(href);
    if (known !== undefined) return known;
    const text = `import ${JSON.stringify(href)};`;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    this.#importing.set(href, made);
    return made;
  }

  #trusted(url: string): string {
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
    if (!trustedTypes) return url;
    this.#policy ??= trustedTypes.createPolicy(this.policyName, { createScriptURL: (own) => own });
    return this.#policy.createScriptURL(url);
  }
}
