// What the server of `toolkit schema build` says to everybody, and how it says no.

import type { ServerResponse } from 'node:http';

/** Why something is not done: a status of HTTP and a sentence for the user. */
export interface Refusal {
  status: number;
  message: string;
}

/** Nothing but the page's own files runs, nothing is sent elsewhere, and no trace is kept. */
export const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " +
    "connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

export const unknown: Refusal = {
  status: 401,
  message:
    'This page does not know the secret of the command that serves it; open the address that "toolkit schema build" printed.',
};

export const used: Refusal = {
  status: 403,
  message:
    'This address was opened before, and opens the builder only once; end "toolkit schema build" with Ctrl-C and start it again for a new one.',
};

export const strange: Refusal = { status: 400, message: 'that is no address' };

export const busy: Refusal = { status: 503, message: 'The schema is just being saved.' };

export const gone: Refusal = {
  status: 410,
  message: 'The command that served this page has ended; start "toolkit schema build" again.',
};

export function send(
  response: ServerResponse,
  { status, body }: { status: number; body: object },
): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** What is left of a body that nobody wants is not waited for. */
export function refuse(response: ServerResponse, { status, message }: Refusal): void {
  response.setHeader('Connection', 'close');
  send(response, { status, body: { message } });
}

export function wrongMethod(response: ServerResponse, allowed: readonly string[]): void {
  response.setHeader('Allow', allowed.join(', '));
  refuse(response, { status: 405, message: `only ${allowed.join(' and ')} is answered here` });
}
