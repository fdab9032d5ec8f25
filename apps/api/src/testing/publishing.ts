import { versions } from '@rahle/contract/versions';
import { writeZip } from '#packages/testing/zip-writer.ts';
import { lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import type { TestServer } from '#testing/test-server.ts';
import { uploader } from '#testing/uploads.ts';

export const zip = (pages: Record<string, string>) =>
  writeZip(Object.entries(pages).map(([name, data]) => ({ name, data })));

const PACKAGE = { fileType: 'CONTENT_PACKAGE', mimeType: 'application/zip' } as const;

/** An organization with someone who publishes and someone who reads. */
export async function aPublisher(api: TestServer) {
  const organization = await buildOrganization(api.database);
  const { caller: manager, upload } = await uploader(api, organization);
  const learner = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const uploadZip = async (pages: Record<string, string>) =>
    (await upload(zip(pages), PACKAGE)).file;
  const publishZip = async (pages: Record<string, string>, more: object = {}) => {
    const source = { fileId: (await uploadZip(pages)).id };
    return manager.send('POST', '/contents/publish', { externalId: 'B-1', source, ...more });
  };
  const reader = await api.as(learner, organization);
  return { organization, manager, learner, reader, uploadZip, publishZip };
}

/** A published book, lent to the reader. */
export async function aBook(api: TestServer, more: Record<string, string> = {}) {
  const publisher = await aPublisher(api);
  const { organization, publishZip, learner, reader } = publisher;
  const answer = await publishZip({
    'index.html': '<title>Maps</title><h1>One</h1>',
    'a.css': 'p{}',
    ...more,
  });
  const { contentId: id } = (await answer.json()) as { contentId: string };
  await lend(api.database, organization, { id, externalId: 'B-1' }, learner);
  const latest = await reader.call(versions.latest, { params: { contentId: id } });
  return { ...publisher, id, latest };
}
