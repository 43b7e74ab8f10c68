// The language server knows files alone. A folder of another scheme, such as a repository on a server, has a path of its own there:
// "vscode-vfs://github/owner/name/main.nf" is "/~vscode-vfs/github/owner/name/main.nf".

/** The parts of a URI that matter for a file. */
export interface UriParts {
  scheme: string;
  authority: string;
  path: string;
}

/** In the place of an authority that is empty: the server takes two slashes for one. No authority is encoded so. */
const none = '=';

const marked = /^\/~([a-z][a-z0-9+.-]*)\/([^/]+)(\/.*)?$/i;

/** Whether the server has a path for a file of another scheme. */
export const isMarked = (path: string): boolean => marked.test(path);

/** A URI as one of a file. */
export function asFile({ scheme, authority, path }: UriParts): UriParts {
  if (scheme === 'file') return { scheme, authority, path };
  const host = authority === '' ? none : encodeURIComponent(authority);
  return { scheme: 'file', authority: '', path: `/~${scheme}/${host}${path}` };
}

/** What asFile was given; the path of a root may have lost its slash. */
export function asFolder({ scheme, authority, path }: UriParts): UriParts {
  const found = scheme === 'file' && authority === '' ? marked.exec(path) : null;
  if (!found) return { scheme, authority, path };
  const [, inner = '', host = '', rest = '/'] = found;
  return { scheme: inner, authority: host === none ? '' : decodeURIComponent(host), path: rest };
}
