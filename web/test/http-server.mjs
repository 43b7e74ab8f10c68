// A real HTTP server on loopback that behaves as badly as the servers of the world do, for tests
// of whatever asks servers. core/native/nettest has the same paths:
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
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

/**
 * Starts a server that ends with the test. `handler(request, body)` may answer other paths with
 * { status, headers, body }. `seen` are the requests so far, `left` those that the client left.
 */
export async function startServer(t, handler = () => undefined) {
  const seen = [];
  const left = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    seen.push({ method: request.method, path: request.url, headers: request.headers, body });
    response.on('close', () => response.writableFinished || left.push(request.url));
    await answer({ request, response, body, handler });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address();
  return { url: `http://127.0.0.1:${port}`, byName: `http://localhost:${port}`, seen, left };
}

/** An address at which nobody listens. */
export async function refused() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

async function answer({ request, response, body, handler }) {
  const url = new URL(request.url, 'http://server');
  const noCORS = url.pathname.startsWith('/no-cors/');
  const path = noCORS ? url.pathname.slice('/no-cors'.length) : url.pathname;
  if (!noCORS) {
    allow(response);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
  }
  const query = (name, otherwise) => url.searchParams.get(name) ?? otherwise;
  const known = answers[path] ?? (path.startsWith('/status/') ? status : undefined);
  if (known) return known({ request, response, body, path, query });
  const made = await handler(request, body);
  response.writeHead(made?.status ?? (made ? 200 : 404), made?.headers ?? {}).end(made?.body);
}

/** Lets pages of any origin read the answer. */
function allow(response) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', '*');
  response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
  response.setHeader('Access-Control-Expose-Headers', '*');
}

const json = (response, text) => response.setHeader('Content-Type', 'application/json').end(text);

const answers = {
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
    response.writeHead(Number(query('code', 302)), { Location: query('to', '/ok') }).end(),
  '/loop': ({ response, request }) => response.writeHead(302, { Location: request.url }).end(),
  '/echo': ({ request, response, body }) => {
    const { method, url: path, headers: header } = request;
    json(response, JSON.stringify({ method, path, header, body }));
  },
};

function status({ response, path, query }) {
  const retry = query('retry', '');
  if (retry) response.setHeader('Retry-After', retry);
  response.writeHead(Number(path.slice('/status/'.length))).end(query('body', ''));
}
