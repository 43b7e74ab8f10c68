// The examples beside the page. Their list is a file, so that a sample is added by
// adding files.

export interface Sample {
  /** File in the samples folder. */
  file: string;
  /** Id of the tab that it is opened in. */
  tab: string;
  /** Name that the text is opened under. */
  name: string;
  title: string;
  description: string;
  /** Opened when its tab is shown for the first time. */
  default?: boolean;
}

const folder = new URL('samples/', document.baseURI);

export async function listSamples(): Promise<readonly Sample[]> {
  const response = await fetch(new URL('index.json', folder));
  if (!response.ok) throw new Error(`the list of samples is missing (status ${response.status})`);
  return (await response.json()) as Sample[];
}

export async function readSample(sample: Sample): Promise<string> {
  const response = await fetch(new URL(sample.file, folder));
  if (!response.ok) throw new Error(`the sample is missing (status ${response.status})`);
  return response.text();
}
