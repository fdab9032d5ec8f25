type SavedFile = { name: string; text: string; type: string };

/** Hands a file over as a download of the browser, which asks where to or puts it where it puts all of them. */
export function saveFile({ name, text, type }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
