import type { OpenedZip } from '#packages/zip/open-zip.ts';
import type { ZipEntry } from '#packages/zip/zip-entry.ts';

/** What systems leave in archives without being asked. */
const SYSTEM_FILES = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

export type SourceFiles = {
  /** The only top folder, when the package lies inside it: `book/`. */
  root: string;
  entries: ReadonlyMap<string, ZipEntry>;
  /** Undefined for litter. */
  pathOf: (entry: ZipEntry) => string | undefined;
};

/** The package lies where its `landmark` does: at the root of the archive, or in its only folder (decisions §7). */
export function findSource({ files }: OpenedZip, landmark: string): SourceFiles | undefined {
  const own = files.filter(({ name }) => !SYSTEM_FILES.test(name));
  const root = [...new Set(['', onlyFolder(own)])].find((folder) =>
    own.some(({ name }) => name === folder + landmark),
  );
  if (root === undefined) return undefined;
  const pathOf = ({ name }: ZipEntry) =>
    SYSTEM_FILES.test(name) ? undefined : name.slice(root.length);
  return { root, pathOf, entries: new Map(own.map((entry) => [pathOf(entry) ?? '', entry])) };
}

function onlyFolder(files: readonly ZipEntry[]): string {
  const tops = new Set(files.map(({ name }) => name.slice(0, name.indexOf('/') + 1)));
  const [only = ''] = tops;
  return tops.size === 1 ? only : '';
}
