import type { App } from '../state/app.js';
import { PipelineDocument } from './pipeline-document.js';

/** The document of the tab for pipelines. */
export function pipelineOf({ documents }: App): PipelineDocument {
  for (const each of documents.values()) if (each instanceof PipelineDocument) return each;
  throw new Error('tab for pipelines is missing');
}
