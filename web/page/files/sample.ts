/** An example beside the page, as the list of them has it. */
export interface Sample {
  /** The contents by the names that they are opened with: files in the samples folder. */
  files: Readonly<Record<string, string>>;
  /** Id of the tab that it is opened in. */
  tab: string;
  title: string;
  description: string;
  /** The view of the tab that it is for; any where there is none. */
  view?: string;
  /** A file of edits: the sample is a fresh pipeline with them. */
  edits?: string;
  /** Opened when its tab is shown for the first time, in its view, or in one of these. */
  default?: boolean | readonly string[];
}
