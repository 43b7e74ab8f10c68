// The helpers over files: the host's, or those given.

import type { Dialect, ListOptions } from '../../../types.gen.js';
import { pathArgument, texts } from '../../common/validate-arguments.js';
import { ignoreFiles } from '../../files/pipeline-files.js';
import type { AmongOptions, UtilityCalls } from './calls.js';

export interface FolderOptions extends AmongOptions {
  /** Dialect of file names; "auto" (the default) means those of either. */
  dialect?: Dialect | 'auto';
}

export interface ListCallOptions extends ListOptions, AmongOptions {}

export interface FileUtilities {
  /** is_pipeline_directory: ERR_USER_WARNING names the first file that is missing. */
  isPipelineDirectory(wfPath: string, options?: FolderOptions): Promise<void>;
  /** get_first_available_path: the first of the paths that is a file below the directory, or null. */
  getFirstAvailablePath(
    directory: string,
    paths: readonly string[],
    options?: AmongOptions,
  ): Promise<string | null>;
  /** determine_base_dir: the nearest folder upwards with the tool's configuration, default ".". */
  determineBaseDir(directory?: string, options?: FolderOptions): Promise<string>;
  /** get_wf_files: the files that are not ignored. ERR_NOT_A_DIRECTORY, ERR_IS_A_DIRECTORY, ERR_NOT_FOUND. */
  getWfFiles(wfPath: string, options?: ListCallOptions): Promise<string[]>;
  /** file_md5: the MD5 sum in hex. ERR_NOT_FOUND, ERR_IS_A_DIRECTORY, ERR_IO. */
  fileMd5(fname: string, options?: AmongOptions): Promise<string>;
  /** validate_file_md5: ERR_VALUE for an invalid sum, ERR_IO if the file has another. */
  validateFileMd5(fileName: string, expectedMd5hex: string, options?: AmongOptions): Promise<true>;
  /** What ContainerCacheFilePathValidator asks. ERR_VALIDATION with one issue. */
  validateContainerCachePath(text: string, options?: AmongOptions): Promise<true>;
}

export function fileUtilities(calls: UtilityCalls): FileUtilities {
  return {
    async isPipelineDirectory(directory, given) {
      pathArgument('wfPath', directory);
      await calls.among('isPipelineDirectory', { directory }, { given, reads: nothing });
    },
    getFirstAvailablePath: async (directory, paths, given) =>
      calls.among(
        'getFirstAvailablePath',
        { directory: pathArgument('directory', directory), paths },
        { given, reads: nothing },
      ),
    determineBaseDir: async (directory = '.', given) =>
      calls.among(
        'determineBaseDir',
        { directory: pathArgument('directory', directory) },
        { given, reads: nothing },
      ),
    getWfFiles: async (path, given) =>
      calls.among(
        'getWfFiles',
        { path: pathArgument('wfPath', path) },
        { given, reads: (path) => ignoreFiles({ path }) },
      ),
    fileMd5: async (path, given) =>
      calls.among(
        'fileMd5',
        { path: pathArgument('fname', path) },
        { given, reads: sameNameAs(path) },
      ),
    validateFileMd5: async (path, expected, given) =>
      calls.among(
        'validateFileMd5',
        { path: pathArgument('fileName', path), ...texts({ expected }) },
        { given, reads: sameNameAs(path) },
      ),
    validateContainerCachePath: (path, given) =>
      calls.among('validateContainerCachePath', { path }, { given, reads: nothing }),
  };
}

const nothing = (): boolean => false;
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const sameNameAs =
  (wanted: string) =>
  (path: string): boolean =>
    lastOf(path) === lastOf(String(wanted));
