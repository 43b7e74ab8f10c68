// The package @flow-toolkit/language-server, used as its README says, in Node and in a browser.

import type * as Package from '../lsp/browser.js';

/** A message of the server. */
interface Message {
  id?: number;
  method?: string;
  params?: { uri?: string; diagnostics?: { code: string; range: object }[] };
  result?: unknown;
  error?: { message: string };
}

export interface Found {
  /** The codes of the findings in /demo/main.nf: at first, after an edit, and after a file beside it came. */
  codes: string[][];
  hover: string;
  /** What onEnd was given. */
  ended: unknown[];
}

/**
 * Opens a pipeline from a map, and edits it. Its text may be sent to a browser: nothing outside of it is used.
 */
export async function useServer(
  start: typeof Package.startLanguageServer,
  given: Partial<Package.StartOptions> = {},
): Promise<Found> {
  const main = 'file:///demo/main.nf';
  const files = new Map([
    ['/demo/nextflow.config', 'params.outdir = null\n'],
    ['/demo/main.nf', 'println params.outdri\n'],
    ['/demo/conf/a.config', ''],
  ]);
  const found: Found = { codes: [], hover: '', ended: [] };
  const waiting: { is(message: Message): boolean; resolve(message: Message): void }[] = [];
  const next = (is: (message: Message) => boolean): Promise<Message> =>
    new Promise((resolve) => waiting.push({ is, resolve }));
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const server = await start({
    files,
    onMessage(message: Message) {
      for (const each of [...waiting]) {
        if (!each.is(message)) continue;
        waiting.splice(waiting.indexOf(each), 1);
        each.resolve(message);
      }
    },
    onEnd(...reasons: unknown[]) {
      found.ended.push(...reasons);
      end();
    },
    ...given,
  });
  let id = 0;
  const request = async (method: string, params?: object): Promise<unknown> => {
    const own = ++id;
    const answer = next((message) => message.id === own);
    server.send({ jsonrpc: '2.0', id: own, method, params });
    const { result, error } = await answer;
    if (error) throw new Error(error.message);
    return result;
  };
  const notify = (method: string, params: object): void =>
    server.send({ jsonrpc: '2.0', method, params });
  /** The next findings of the script, once there are some or none, as expected. */
  const findings = async (some: boolean): Promise<void> => {
    for (;;) {
      const { params } = await next(({ params }) => params?.uri === main);
      const codes = (params?.diagnostics ?? []).map(({ code }) => code);
      if (codes.length > 0 !== some) continue;
      found.codes.push(codes);
      return;
    }
  };
  await request('initialize', { processId: null, rootUri: 'file:///demo', capabilities: {} });
  const misspelled = findings(true);
  notify('initialized', {});
  notify('textDocument/didOpen', {
    textDocument: {
      uri: main,
      languageId: 'nextflow',
      version: 1,
      text: files.get('/demo/main.nf'),
    },
  });
  await misspelled;
  const hover = (await request('textDocument/hover', {
    textDocument: { uri: main },
    position: { line: 0, character: 18 },
  })) as { contents: { value: string } };
  found.hover = hover.contents.value;
  const corrected = findings(false);
  notify('textDocument/didChange', {
    textDocument: { uri: main, version: 2 },
    contentChanges: [{ text: 'println params.outdir\n' }],
  });
  await corrected;
  const changed = findings(true);
  files.set('/demo/nextflow.config', 'params.output = null\n');
  notify('workspace/didChangeWatchedFiles', {
    changes: [{ uri: 'file:///demo/nextflow.config', type: 2 }],
  });
  await changed;
  await request('shutdown');
  notify('exit', {});
  await ended;
  await server.stop();
  return found;
}

/** What useServer finds. */
export const expected = {
  codes: [['param-read-undeclared'], [], ['param-read-undeclared']],
  ended: [undefined],
};
