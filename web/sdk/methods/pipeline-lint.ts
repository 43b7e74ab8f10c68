// The lint of a whole pipeline, and a fresh pipeline to begin with or to compare with.

import { isURL } from '../common/kinds.js';
import { inputError } from '../common/errors.js';
import type {
  FixInput,
  FixResult,
  FolderOptions,
  ParameterList,
  ParametersInput,
  RenamedParameter,
  Report,
  TemplateFile,
  TemplateInput,
} from '../../types.gen.js';
import { kindOf, pathArgument } from '../common/validate-arguments.js';
import { notIgnored, type Listing } from '../files/ignored-files.js';
import { refuseUnknown, type NamesOf } from '../common/unknown-options.js';
import type { CallOptions } from '../common/options.js';
import { callOf, type PipelineCall } from './pipeline.js';
import { sent, texts, type PipelineFiles } from '../files/pipeline-files.js';
import { splitOptions, type Ask } from './call.js';
import { fromBase64 } from '../common/values.js';

/** A directory of the disk, or files among which the pipeline is. */
export type PipelineSource = string | PipelineFolder;

/** Files among which a pipeline is. */
export interface PipelineFolder {
  /** Binary files and files that are too large are sent without their content. */
  files: PipelineFiles;
  /**
   * The pipeline's folder among them; by default the one nearest to the top that has a pipeline's configuration, the
   * folder that all are in, or the top.
   */
  directory?: string;
}

const folderNames: NamesOf<PipelineFolder> = { files: true, directory: true };

export interface LintCallOptions extends Omit<FolderOptions, 'now'>, CallOptions {
  /** The time of the evaluation; without it, clock values have a placeholder. */
  now?: Date | string;
}

export interface FixCallOptions extends LintCallOptions, Pick<FixInput, 'fix'> {}

export interface ParameterCallOptions extends Pick<ParametersInput, 'dialect'>, CallOptions {}

export interface TemplateCallOptions extends TemplateInput, CallOptions {}

/** Rejections are ToolkitErrors; what is wrong with a pipeline is in the report. */
export interface PipelineLintMethods {
  /**
   * Lints a whole pipeline: every check, without an engine and without a network. Files that git
   * ignores are not looked at. ERR_NOT_FOUND and ERR_NOT_A_DIRECTORY for a directory that is none, the template’s included, ERR_VALUE
   * for a folder beyond the limits, ERR_IO.
   */
  lint(pipeline?: PipelineSource, options?: LintCallOptions): Promise<Report>;
  /**
   * Applies every safe fix, or those of the checks and rules that are named, and reports what is left.
   * Nothing is written: the result has each file that changes, with its new text.
   */
  fix(pipeline?: PipelineSource, options?: FixCallOptions): Promise<FixResult>;
  /** Lists the parameters of a pipeline with every place that declares, sets, reads or names them. */
  listParameters(pipeline?: PipelineSource, options?: ParameterCallOptions): Promise<ParameterList>;
  /**
   * Renames a parameter in all files of a pipeline. Nothing is written: the result has each file that changes, with
   * its new text and a diff. ERR_INPUT for a parameter that does not exist and a new name that is none or is taken.
   */
  renameParameter(
    pipeline: PipelineSource,
    parameter: string,
    name: string,
    options?: ParameterCallOptions,
  ): Promise<RenamedParameter>;
  /** Makes the files of a new pipeline by path, as strings; binary ones as bytes. */
  renderTemplate(options?: TemplateCallOptions): Promise<Map<string, string | Uint8Array>>;
}

export function pipelineLintMethods(ask: Ask): PipelineLintMethods {
  return {
    async lint(pipeline, options) {
      return await ask('lint', await lintCall(ask, pipeline, options));
    },
    async fix(pipeline, options) {
      return await ask('fix', await lintCall(ask, pipeline, options));
    },
    async listParameters(pipeline, options) {
      return await ask('listParameters', await lintCall(ask, pipeline, options));
    },
    async renameParameter(pipeline, parameter, name, options) {
      const call = await lintCall(ask, pipeline, options);
      return await ask('renameParameter', {
        ...call,
        header: { ...call.header, parameter, name },
      });
    },
    async renderTemplate(given) {
      const { options, rest } = splitOptions(given);
      const files = await ask('renderTemplate', { header: rest, options });
      return new Map(files.map((file) => [file.path, contentOf(file)]));
    },
  };
}

async function lintCall(
  ask: Ask,
  pipeline: PipelineSource = '.',
  options: LintCallOptions | ParameterCallOptions | undefined,
): Promise<PipelineCall> {
  const { files, directory } = placeOf(pipeline);
  if (files === undefined) return callOf(ask, { directory, given: options });
  const { options: own } = splitOptions(options);
  const listing: Listing = (header, files) =>
    ask('listPipelineFiles', { header, files, options: own });
  const given = { ...options, files };
  return callOf(ask, { directory, given }, async (all, { directory, deadline }) => {
    const kept = await notIgnored(all, { directory, list: listing, deadline });
    return sent(kept, { reads: texts, deadline });
  });
}

/** A directory of the disk, or files and the pipeline's folder among them. */
export function placeOf(pipeline: PipelineSource): { files?: PipelineFiles; directory?: string } {
  if (typeof pipeline === 'string' || isURL(pipeline)) {
    return { directory: pathArgument('pipeline', pipeline) };
  }
  if (typeof pipeline !== 'object' || pipeline === null || !('files' in pipeline)) {
    const found = `got ${kindOf(pipeline)}${pipeline ? ' without them' : ''}`;
    throw inputError(`expected a directory or an object with "files", ${found}`);
  }
  refuseUnknown(pipeline, folderNames);
  return pipeline;
}

function contentOf({ text = '', base64 }: TemplateFile): string | Uint8Array {
  return base64 === undefined ? text : fromBase64(base64);
}
