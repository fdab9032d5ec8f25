/** Pictures show themselves; a book is known by its name. */
export type FileKind = 'image' | 'book';

/** A file that is on its way, or has arrived. `preview` is an address an <img> can show. */
export type HeldFile = { name: string; size?: number | undefined; preview?: string | undefined };

export type UploadState =
  | { status: 'idle' }
  | ({ status: 'uploading'; progress: number } & HeldFile)
  | ({ status: 'done' } & HeldFile)
  | { status: 'failed'; message: string };
