import { imports, type Import } from '@rahle/contract/imports';
import { ImportBegun, type Publication } from '@rahle/contract/versions';
import { expect, vi } from 'vitest';
import type { aPublisher } from '#testing/publishing.ts';

const PATIENCE = { timeout: 150_000, interval: 50 };

/** A book that takes a while. */
export const longBook = (pages: number): Record<string, string> => ({
  'index.html': '<h1>Begin</h1>',
  ...Object.fromEntries(
    Array.from({ length: pages }, (_, i) => [`page-${i}.html`, `<h1>${i}</h1>`]),
  ),
});

/** Someone who publishes and does not wait for it. */
export function importer({
  manager,
  uploadZip,
}: Pick<Awaited<ReturnType<typeof aPublisher>>, 'manager' | 'uploadZip'>) {
  const ask = (body: object) =>
    manager.send('POST', '/contents/publish', body, { prefer: 'respond-async' });

  const begin = async (body: Publication) => {
    const answer = await ask(body);
    expect(answer.status).toBe(202);
    return ImportBegun.parse(await answer.json()).jobId;
  };

  const look = (jobId: string): Promise<Import> => manager.call(imports.get, { params: { jobId } });

  return {
    ask,
    begin,
    beginZip: async (pages: Record<string, string>, externalId: string) =>
      begin({ externalId, source: { fileId: (await uploadZip(pages)).id } }),
    look,
    untilEnded: (jobId: string) =>
      vi.waitFor(async () => {
        const found = await look(jobId);
        expect(['done', 'refused']).toContain(found.state);
        return found;
      }, PATIENCE),
  };
}
