import mime from 'mime';

const UNKNOWN = 'application/octet-stream';

/** By its name alone: a version's files are what they are called, on every server and desktop. */
export const mediaTypeOf = (path: string): string => mime.getType(path) ?? UNKNOWN;

/** Pages that a browser would lay out, and that may refer to other files. */
export const isPage = (type: string): boolean =>
  type === 'text/html' || type === 'application/xhtml+xml';

export const isStyle = (type: string): boolean => type === 'text/css';
export const isDrawing = (type: string): boolean => type === 'image/svg+xml';

export const isPicture = (type: string): boolean =>
  /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)$/.test(type);
