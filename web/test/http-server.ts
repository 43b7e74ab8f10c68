// A real HTTP server on loopback that behaves as badly as the servers of the world do, for tests
// of whatever asks servers. core/oshost/httptestserver has the same paths:
//
//   /ok                     200 and {"status":"ok"}
//   /status/CODE            that code; ?retry=TEXT adds Retry-After, ?body=TEXT is the body
//   /slow-headers           nothing, until the client leaves
//   /slow-body              a header and some bytes, then nothing until the client leaves
//   /large?bytes=N          N bytes, written as fast as they are taken
//   /gzip?bytes=N           N bytes, sent compressed
//   /malformed              200, said to be JSON, which it is not
//   /cut                    a length that it does not keep
//   /redirect?to=URL        302 to there, ?code=N with another code
//   /loop                   a redirect to itself
//   /echo                   method, path, header and body of the request as JSON
//   /no-cors/…              any of them without leave for other origins

import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';

/** A request as it came. */
export interface Seen {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a handler answers. */
export interface Made {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

export type RequestHandler = (
  request: IncomingMessage & { url: string },
  body: string,
) => Made | undefined | Promise<Made | undefined>;

export interface TestServer {
  url: string;
  byName: string;
  seen: Seen[];
  left: string[];
}

/**
 * Starts a server that ends with the test. `handler(request, body)` may answer other paths with
 * { status, headers, body }. `seen` are the requests so far, `left` those that the client left.
 */
export async function startServer(
  t: TestContext,
  handler: RequestHandler = () => undefined,
): Promise<TestServer> {
  const seen: Seen[] = [];
  const left: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const { method = '', url = '', headers } = request;
    seen.push({ method, path: url, headers, body });
    response.on('close', () => response.writableFinished || left.push(url));
    await answer({ request: Object.assign(request, { url }), response, body, handler });
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, byName: `http://localhost:${port}`, seen, left };
}

/** An address at which nobody listens. */
export async function refused(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

interface Exchange {
  request: IncomingMessage & { url: string };
  response: ServerResponse;
  body: string;
}

/** An exchange whose path and query are known. */
interface Asked extends Exchange {
  path: string;
  query(name: string, otherwise: string | number): string | number;
}

async function answer({
  handler,
  ...exchange
}: Exchange & { handler: RequestHandler }): Promise<unknown> {
  const { request, response, body } = exchange;
  const url = new URL(request.url, 'http://server');
  const noCORS = url.pathname.startsWith('/no-cors/');
  const path = noCORS ? url.pathname.slice('/no-cors'.length) : url.pathname;
  if (!noCORS) {
    allow(response);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
  }
  const query: Asked['query'] = (name, otherwise) => url.searchParams.get(name) ?? otherwise;
  const known = answers[path] ?? (path.startsWith('/status/') ? status : undefined);
  if (known) return known({ ...exchange, path, query });
  const made = await handler(request, body);
  response.writeHead(made?.status ?? (made ? 200 : 404), made?.headers ?? {}).end(made?.body);
}

/** Lets pages of any origin read the answer. */
function allow(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', '*');
  response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
  response.setHeader('Access-Control-Expose-Headers', '*');
}

const json = (response: ServerResponse, text: string): unknown =>
  response.setHeader('Content-Type', 'application/json').end(text);

const answers: Record<string, (asked: Asked) => unknown> = {
  '/ok': ({ response }) => json(response, '{"status":"ok"}'),
  '/malformed': ({ response }) => json(response, '{"status":'),
  '/slow-headers': () => {},
  '/slow-body': ({ response }) => response.write('{"status":'),
  '/large': ({ response, query }) => {
    let rest = Number(query('bytes', 1 << 20));
    const chunk = 'x'.repeat(1 << 16);
    const more = () => {
      while (rest > 0 && !response.destroyed) {
        const part = chunk.slice(0, rest);
        rest -= part.length;
        if (!response.write(part)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  },
  '/gzip': ({ response, query }) => {
    response.setHeader('Content-Encoding', 'gzip');
    response.end(gzipSync('x'.repeat(Number(query('bytes', 1 << 20)))));
  },
  '/cut': ({ response }) => {
    response.setHeader('Content-Length', 1000);
    response.write('not a thousand', () => response.destroy());
  },
  '/redirect': ({ response, query }) =>
    response.writeHead(Number(query('code', 302)), { Location: String(query('to', '/ok')) }).end(),
  '/loop': ({ response, request }) => response.writeHead(302, { Location: request.url }).end(),
  '/echo': ({ request, response, body }) => {
    const { method, url: path, headers: header } = request;
    json(response, JSON.stringify({ method, path, header, body }));
  },
};

function status({ response, path, query }: Asked): void {
  const retry = query('retry', '');
  if (retry) response.setHeader('Retry-After', retry);
  response.writeHead(Number(path.slice('/status/'.length))).end(String(query('body', '')));
}
