// The language server knows files alone. A folder of another scheme, such as a repository on a server, has a path of its own there:
// "vscode-vfs://github/owner/name/main.nf" is "/~vscode-vfs/github/owner/name/main.nf".

/** The parts of a URI that matter for a file. */
export interface UriParts {
  scheme: string;
  authority: string;
  path: string;
}

const marked = /^\/~([a-z][a-z0-9+.-]*)\/([^/]*)(\/.*)?$/i;

/** A URI as one of a file. */
export const asFile = ({ scheme, authority, path }: UriParts): UriParts =>
  scheme === 'file'
    ? { scheme, authority, path }
    : {
        scheme: 'file',
        authority: '',
        path: `/~${scheme}/${encodeURIComponent(authority)}${path}`,
      };

/** What asFile was given. */
export function asFolder({ scheme, authority, path }: UriParts): UriParts {
  const found = scheme === 'file' ? marked.exec(path) : null;
  if (!found) return { scheme, authority, path };
  const [, inner = '', host = '', rest = '/'] = found; // the server leaves out the last slash
  return { scheme: inner, authority: decodeURIComponent(host), path: rest };
}
