import type { ReaderBook } from '@rahle/contract/reader-book';
import { decodeText } from '#book/decode-text.ts';

/** Where the package lies in the version, beside the page itself. */
const PACKAGE_ROOT = 'epub/';

/** Thrown when the file may well be there but could not be had; null stands for a file that is not. */
export class FileUnreachable extends Error {}

export type VersionFiles = {
  readText(name: string): Promise<string | null>;
  readBlob(name: string): Promise<Blob | null>;
  addressOf(name: string): string;
};

/** Reads the package's files one by one from the version they were unpacked into. */
export function versionFiles(
  { metaInf }: Pick<ReaderBook, 'metaInf'>,
  base = document.baseURI,
): VersionFiles {
  const addressOf = (name: string) => new URL(PACKAGE_ROOT + encodePath(name), base).href;
  const isKnownMissing = (name: string) =>
    name.startsWith('META-INF/') && metaInf !== undefined && !metaInf.includes(name);

  async function get(name: string): Promise<Response | null> {
    if (isKnownMissing(name)) return null;
    const response = await fetch(addressOf(name)).catch(() => null);
    if (response?.ok) return response;
    if (response?.status === 404) return null;
    throw new FileUnreachable(name);
  }
  return {
    addressOf,
    readBlob: async (name) => (await get(name))?.blob() ?? null,
    async readText(name) {
      const response = await get(name);
      return response ? decodeText(await response.arrayBuffer()) : null;
    },
  };
}

/** Names come half decoded from the package: `%20` is a space by then, `%23` is not yet a `#`. */
function encodePath(name: string): string {
  return name.split('/').map(encodeSegment).join('/');
}

function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return encodeURIComponent(segment);
  }
}
