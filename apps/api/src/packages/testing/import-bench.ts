import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPackage } from '#packages/import-package.ts';
import type { ImportedPackage, Overrides } from '#packages/imported-package.ts';
import { PackageRefused } from '#packages/refusals.ts';
import { type Written, writeZip } from '#packages/testing/zip-writer.ts';

export const EPUB = 'application/epub+zip';
export const ZIP = 'application/zip';
export const HTML = 'text/html';

export type ImportBench = Awaited<ReturnType<typeof importBench>>;

/** A folder in which packages are imported for real, worker and all. */
export async function importBench() {
  const folder = await mkdtemp(join(tmpdir(), 'rahle-import-'));
  let made = 0;

  const jobFor = (file: string, mimeType: string, overrides?: Overrides) => ({
    file,
    mimeType,
    stagingDir: join(folder, `staging-${++made}`),
    contentId: 'c0ffee00-0000-4000-8000-000000000000',
    ...(overrides ? { overrides } : {}),
  });
  async function place(content: Buffer | string | Written[]): Promise<string> {
    const file = join(folder, `package-${++made}`);
    await writeFile(file, Array.isArray(content) ? writeZip(content) : content);
    return file;
  }
  return {
    folder,
    jobFor,
    place,
    async import(content: Buffer | string | Written[], mimeType: string, overrides?: Overrides) {
      const job = jobFor(await place(content), mimeType, overrides);
      const imported: ImportedPackage = await importPackage(job);
      return { ...imported, stagingDir: job.stagingDir };
    },
    /** How the package was refused. Fails the test when it was not, or when anything was left behind. */
    async refusal(content: Buffer | string | Written[], mimeType = ZIP) {
      const job = jobFor(await place(content), mimeType);
      const error = await importPackage(job).then(
        () => new Error('it was imported'),
        (refused: unknown) => refused,
      );
      if (!(error instanceof PackageRefused)) throw error;
      if (existsSync(job.stagingDir)) throw new Error('staging was left behind');
      return { reason: error.reason, entry: error.entry };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
