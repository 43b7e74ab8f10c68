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

/** What can be done where a file of the page did not come. */
export const connection = 'Check the connection and try again. Your files are kept.';

const sentences: Record<string, Omit<Explanation, 'cause'>> = {
  ERR_WASM_UNSUPPORTED: {
    title: 'This browser cannot run the linter',
    remedy: 'WebAssembly is missing or disabled. Enable it, or use the command-line tool.',
  },
  ERR_WASM_FETCH: {
    title: 'The linter could not be downloaded',
    remedy: connection,
  },
  ERR_WASM_COMPILE: {
    title: 'The linter could not be compiled',
    remedy:
      'The download may be damaged, or the security policy of this page blocks it. Try again. Your files are kept.',
  },
  ERR_WORKER_START: {
    title: 'The linter could not start',
    remedy:
      'The browser or the security policy of this page blocked its worker. Try again. Your files are kept.',
  },
  ERR_TIMEOUT: {
    title: 'Linting timed out',
    remedy: 'Shorten the file, or use the command-line tool. The next edit is linted again.',
  },
  NO_CONFIGURATION: {
    title: 'No config file found',
    remedy: 'Open a pipeline folder, or add a config file.',
  },
  ERR_CRASHED: {
    title: 'Linter crashed',
    remedy: 'The linter restarts. The next edit is linted again.',
  },
};

/** What can be done where it is not known why something failed. */
export const tryAgain = 'Try again. Your files are kept.';

const unknownFailure: Omit<Explanation, 'cause'> = {
  title: 'The linter did not respond',
  remedy: tryAgain,
};

export function explain(error: unknown): Explanation {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  const cause = error instanceof Error ? error.message : String(error);
  return { ...(sentences[String(code)] ?? unknownFailure), cause };
}

export const stopped: Explanation = {
  title: 'Linting cancelled',
  cause: 'The run was cancelled.',
  remedy: 'The next edit is linted again.',
};
