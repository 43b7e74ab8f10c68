// Every failure has a name, a cause and something to do about it. The SDK's error codes say
// what failed; the sentences for people are here.

/** A failure as people read it. */
export interface Explanation {
  title: string;
  /** The error's own message. */
  cause: string;
  /** What can be done. */
  remedy: string;
}

const sentences: Record<string, Omit<Explanation, 'cause'>> = {
  ERR_WASM_UNSUPPORTED: {
    title: 'This browser cannot run the linter',
    remedy:
      'It needs WebAssembly, which is missing or switched off here, as some lockdown modes do. The command line tool does the same work.',
  },
  ERR_WASM_FETCH: {
    title: 'The linter could not be downloaded',
    remedy: 'Check the connection, then try again. Your text is kept.',
  },
  ERR_WASM_COMPILE: {
    title: 'The linter could not be prepared',
    remedy:
      'The download may be damaged, or the security policy of this page forbids it. Try again; your text is kept.',
  },
  ERR_WORKER_START: {
    title: 'The linter’s worker could not start',
    remedy:
      'The browser or the security policy of this page refused it. Try again; your text is kept.',
  },
  ERR_TIMEOUT: {
    title: 'This text takes too long to lint',
    remedy:
      'The run was stopped so that the page stays usable. Shorten the text, or lint it with the command line tool. The next edit is linted as usual.',
  },
  NO_CONFIGURATION: {
    title: 'There is no configuration among these files',
    remedy: 'Open the folder of a pipeline, or add its configuration to the files.',
  },
  ERR_CRASHED: {
    title: 'The linter stopped at this text',
    remedy: 'It starts anew by itself: the next edit is linted as usual.',
  },
};

const unknownFailure: Omit<Explanation, 'cause'> = {
  title: 'The linter gave no answer',
  remedy: 'Try again; your text is kept.',
};

export function explain(error: unknown): Explanation {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  const cause = error instanceof Error ? error.message : String(error);
  return { ...(sentences[String(code)] ?? unknownFailure), cause };
}

export const stopped: Explanation = {
  title: 'The run was stopped',
  cause: 'It was stopped by hand.',
  remedy: 'The next edit is linted as usual.',
};
