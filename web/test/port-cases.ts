// What the port fetch answers to each server, for Node and for a browser alike.

/** What the port is asked beside the address. */
export interface Asked {
  maxBytes?: number;
  timeout?: number;
  method?: string;
  body?: string;
  header?: { name: string; value: string }[];
}

/** Answers of a server; `text` is the body. */
export const statuses: readonly [
  path: string,
  want: { status: number; text: string; retry?: string },
  asked?: Asked,
][] = [
  ['/ok', { status: 200, text: '{"status":"ok"}' }],
  ['/status/404?body=no', { status: 404, text: 'no' }],
  ['/status/401', { status: 401, text: '' }],
  ['/status/403', { status: 403, text: '' }],
  ['/status/403?retry=7', { status: 403, text: '', retry: '7' }],
  ['/status/429?retry=1', { status: 429, text: '', retry: '1' }],
  ['/status/500?body=oops', { status: 500, text: 'oops' }],
  ['/status/204', { status: 204, text: '' }],
  ['/malformed', { status: 200, text: '{"status":' }],
  ['/gzip?bytes=1000', { status: 200, text: 'x'.repeat(1000) }],
  ['/large?bytes=100000', { status: 200, text: 'x'.repeat(100_000) }, { maxBytes: 100_000 }],
  ['/redirect?to=/ok', { status: 200, text: '{"status":"ok"}' }],
  ['/redirect?to=/status/404', { status: 404, text: '' }],
];

/** Failures, by the `reason` of their error. */
export const failures: readonly [path: string, reason: string, asked?: Asked][] = [
  ['/slow-headers', 'timed-out', { timeout: 200 }],
  ['/slow-body', 'timed-out', { timeout: 200 }],
  ['/large?bytes=100000', 'too-large', { maxBytes: 99_999 }],
  ['/large?bytes=1000000000', 'too-large', { maxBytes: 99_999 }],
  ['/gzip?bytes=100000', 'too-large', { maxBytes: 99_999 }],
  ['/cut', 'cut-short'],
  ['/loop', 'misdirected'],
  ['/redirect?to=file:///etc/passwd', 'misdirected'],
  ['/ok', 'invalid', { method: 'GE T' }],
  ['/ok', 'invalid', { body: '' }],
  ['/ok', 'invalid', { header: [{ name: 'a b', value: 'x' }] }],
  ['/ok', 'invalid', { header: [{ name: 'A', value: 'x\r\nB: y' }] }],
];

/** Addresses that nothing is sent to. */
export const notAsked = ['file:///etc/passwd', '/relative', 'http://', 'http://user:secret@h/'];
