import { mediaTypeOf } from '#packages/media-type.ts';
import type { SourceFiles } from '#packages/source-files.ts';
import type { Staging, Watch } from '#packages/staging.ts';
import type { Warnings } from '#packages/warnings.ts';
import type { OpenedZip } from '#packages/zip/open-zip.ts';

type Unpacking = {
  zip: OpenedZip;
  source: SourceFiles;
  staging: Staging;
  warnings: Warnings;
  /** Where in the version the package goes: `epub/`. */
  under: string;
  watch: (path: string, type: string) => Watch | undefined;
};

export async function unpack({
  zip,
  source,
  staging,
  warnings,
  under,
  watch,
}: Unpacking): Promise<void> {
  for await (const { entry, bytes } of zip.readAll()) {
    const path = source.pathOf(entry);
    if (path === undefined) continue;
    if (entry.isGuessed) warnings.add('name.encoding', path);
    const type = mediaTypeOf(path);
    await staging.keep(under + path, bytes, type, watch(path, type));
  }
}
