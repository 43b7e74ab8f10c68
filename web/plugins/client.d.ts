// Types of the virtual modules. A project names them once: `/// <reference types="flow-toolkit/client" />`, or in "types" of
// its compiler options.

declare module 'virtual:flow-toolkit/schema' {
  /** Path of the parameter schema below the directory of the pipeline. */
  export const path: string;
  /** The parameter schema as JSON. */
  const schema: Record<string, unknown>;
  export default schema;
}

declare module 'virtual:flow-toolkit/form' {
  import type { SchemaView } from 'flow-toolkit/node';

  export const path: string;
  /** Groups and parameters in the order of display, as `toolkit.describeSchema` gives them. */
  const form: SchemaView;
  export default form;
}

declare module 'virtual:flow-toolkit/docs-markdown' {
  export const path: string;
  /** The documentation of the parameters as Markdown. */
  const markdown: string;
  export default markdown;
}

declare module 'virtual:flow-toolkit/docs-html' {
  export const path: string;
  /** The documentation of the parameters as HTML without a page around it and without a title. */
  const html: string;
  export default html;
}

declare module 'virtual:flow-toolkit/validator-html' {
  export const path: string;
  /** A `<toolkit-lint>` that checks a params file. In browsers, importing the module also defines the element. */
  const html: string;
  export default html;
}

declare module 'virtual:flow-toolkit/report' {
  import type { Report } from 'flow-toolkit/node';

  /** The report of the lint when the module was built. */
  const report: Report;
  export default report;
}
