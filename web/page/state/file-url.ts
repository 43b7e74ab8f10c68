/** The URL of a file of the page, wherever it is hosted. */
export const urlOf = (name: string): string => new URL(name, document.baseURI).href;
