// The examples beside the page. Their list is a file, so that a sample is added by
// adding files.

export interface Sample {
  /** The texts by the names that they are opened under: files in the samples folder. */
  files: Readonly<Record<string, string>>;
  /** Id of the tab that it is opened in. */
  tab: string;
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

/** The texts of a sample, by name. */
export async function readSample({ files }: Sample): Promise<[name: string, text: string][]> {
  return Promise.all(
    Object.entries(files).map(async ([name, file]): Promise<[string, string]> => {
      const response = await fetch(new URL(file, folder));
      if (!response.ok) throw new Error(`the sample is missing (status ${response.status})`);
      return [name, await response.text()];
    }),
  );
}
