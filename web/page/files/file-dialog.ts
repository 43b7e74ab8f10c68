// The browser's own dialog for files.

/** Asks for files of any kind. */
export function askForFiles(take: (files: File[]) => void): void {
  askFor({}, take);
}

/** Asks for files, as the attributes of the input say. */
export function askFor(how: Partial<HTMLInputElement>, take: (files: File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, ...how });
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
