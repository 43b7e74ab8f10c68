// Files of any kind of folder that VS Code has, such as a repository on a server: the language server reads them through the
// editor, at paths that its own URIs have.

import * as vscode from 'vscode';
import { byBytes, failure, refuseWriting } from '../lsp/memory-files.js';
import type { FilesPort } from '../sdk/ports/ports.js';
import { asFile, asFolder, isMarked } from './uris.js';

const { fs } = vscode.workspace;

/** The URI of a file, by the path that the server has for it. */
const uriAt = (path: string): vscode.Uri => vscode.Uri.from(asFolder(vscode.Uri.file(path)));

/** The conversion of URIs for the client. Those of other schemes are files for the server. */
export const uriConverters = {
  code2Protocol: (uri: vscode.Uri): string => vscode.Uri.from(asFile(uri)).toString(),
  protocol2Code: (text: string): vscode.Uri => vscode.Uri.from(asFolder(vscode.Uri.parse(text))),
};

/** Only what a language server does with files: it writes none. */
export const workspaceFiles: FilesPort = {
  async readFile(path, max) {
    const uri = uriAt(path);
    const { size } = await coded(fs.stat(uri));
    if (size > max) throw failure('EFBIG', path);
    return coded(fs.readFile(uri));
  },
  async readPart(path, offset, max) {
    const content = await coded(fs.readFile(uriAt(path)));
    return content.slice(offset, offset + max);
  },
  async stat(path) {
    const { size, type } = await coded(fs.stat(uriAt(path)));
    return { size, directory: is(type, 'Directory'), regular: is(type, 'File') };
  },
  async readDir(path) {
    const entries = await coded(fs.readDirectory(uriAt(path)));
    return entries
      .sort(([a], [b]) => byBytes(a, b))
      .map(([name, type]) => {
        const link = is(type, 'SymbolicLink');
        return {
          ...{ name, link },
          directory: is(type, 'Directory') && !link,
          regular: is(type, 'File') && !link,
        };
      });
  },
  getwd: () => '/',
  mkdirAll: refuseWriting,
  writeFile: refuseWriting,
  chdir: () => void refuseWriting(),
};

/** The files of folders of all kinds: those of directories are read by another port, which does not leave them by links. */
export function filesByScheme(local: FilesPort): FilesPort {
  const by = (path: string): FilesPort => (isMarked(path) ? workspaceFiles : local);
  return {
    readFile: (path, ...rest) => by(path).readFile(path, ...rest),
    readPart: (path, ...rest) => by(path).readPart(path, ...rest),
    stat: (path, ...rest) => by(path).stat(path, ...rest),
    readDir: (path, ...rest) => by(path).readDir(path, ...rest),
    getwd: () => local.getwd(),
    mkdirAll: refuseWriting,
    writeFile: refuseWriting,
    chdir: () => void refuseWriting(),
  };
}

const is = (type: vscode.FileType, kind: keyof typeof vscode.FileType): boolean =>
  (type & vscode.FileType[kind]) !== 0;

/** The codes of errors as ports have them, by those of VS Code. */
const codes: Readonly<Record<string, string>> = {
  FileNotFound: 'ENOENT',
  FileNotADirectory: 'ENOTDIR',
  FileIsADirectory: 'EISDIR',
  FileExists: 'EEXIST',
  NoPermissions: 'EACCES',
};

async function coded<T>(result: Thenable<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const code = error instanceof vscode.FileSystemError ? codes[error.code] : undefined;
    throw code === undefined ? error : failure(code, (error as Error).message);
  }
}
