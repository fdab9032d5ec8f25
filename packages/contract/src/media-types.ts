/** By the names people know them by (§5), with the media types browsers give them. */
export const IMAGE_TYPES = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;
export const PACKAGE_TYPES = {
  epub: 'application/epub+zip',
  zip: 'application/zip',
  html: 'text/html',
} as const;
