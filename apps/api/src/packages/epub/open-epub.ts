import type { ContentsNode } from '#packages/contents-node.ts';
import { checkProtection } from '#packages/epub/check-protection.ts';
import { CONTAINER, parseContainer } from '#packages/epub/container.ts';
import { ENCRYPTION } from '#packages/epub/encryption.ts';
import { findContents } from '#packages/epub/find-contents.ts';
import { type PackageDocument, parsePackageDocument } from '#packages/epub/package-document.ts';
import { readWhole } from '#packages/read-whole.ts';
import { refuse } from '#packages/refusals.ts';
import type { SourceFiles } from '#packages/source-files.ts';
import type { Warnings } from '#packages/warnings.ts';
import type { OpenedZip } from '#packages/zip/open-zip.ts';

const MIMETYPE = { path: 'mimetype', says: 'application/epub+zip' };

/** What an EPUB says of itself, read before anything is unpacked. */
export async function openEpub(
  zip: OpenedZip,
  { entries }: SourceFiles,
  warnings: Warnings,
): Promise<{ document: PackageDocument; nodes: ContentsNode[] }> {
  const read = async (path: string) => {
    const entry = entries.get(path);
    return entry && readWhole(zip, entry);
  };
  const mimetype = await read(MIMETYPE.path);
  if (mimetype?.toString('latin1').trim() !== MIMETYPE.says)
    warnings.add('mimetype.wrong', MIMETYPE.path);

  const container = (await read(CONTAINER)) ?? refuse('epub.no_container', CONTAINER);
  const [path, ...others] = parseContainer(container);
  if (path === undefined) return refuse('epub.no_package', CONTAINER);
  if (others.length > 0) warnings.add('renditions.several', CONTAINER);

  const document = parsePackageDocument(
    (await read(path)) ?? refuse('epub.no_package', path),
    path,
  );
  checkProtection(await read(ENCRYPTION), document, warnings);
  warnAbout(document, warnings);
  return { document, nodes: await findContents(document, read, warnings) };
}

function warnAbout({ path, items, metadata }: PackageDocument, warnings: Warnings) {
  if (metadata.isFixedLayout) warnings.add('layout.fixed', path);
  if ([...items.values()].some(({ isRemote }) => isRemote)) warnings.add('resource.remote', path);
}
