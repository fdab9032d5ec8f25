import { vi } from 'vitest';

/** Stands where the browser would save a file, and says what was in the last one. */
export function watchSavedFile(): () => Promise<string> {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:saved');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return async () => {
    await vi.waitFor(() => {
      if (saved.mock.calls.length === 0) throw new Error('No file was saved');
    });
    const reader = new FileReader();
    const read = new Promise((resolve) => (reader.onload = resolve));
    reader.readAsText(saved.mock.lastCall![0]);
    await read;
    return reader.result as string;
  };
}
