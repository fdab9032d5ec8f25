import { Readable } from 'node:stream';
import { fail } from '@rahle/contract/failures';
import { namesNobody } from '@rahle/contract/link';
import { READER_PAGE } from '@rahle/contract/reader-files';
import { isPage } from '#packages/media-type.ts';
import { blobKey } from '#storage/storage-keys.ts';
import { admissions } from './admissions.ts';
import { readerPages } from './reader-page.ts';
import { findVersionFile } from './versions.queries.ts';
import type { VersionServices } from './versions.services.ts';

/** A page of a book, and whose ticket its address holds. Nothing of it has been read yet. */
export type OwnPage = {
  ticket: string;
  sessionId: string;
  organizationId: string;
  contentId: string;
  size: number;
  open: () => Promise<Readable>;
};

/** A page of a book by its address on the content origin, if the ticket in it is good; null for any other address. */
export function ownPages(services: VersionServices) {
  const { contentOrigin, storage, tickets } = services;
  const admit = admissions(services);
  const findReaderPage = readerPages(services);

  return async (url: string): Promise<OwnPage | null> => {
    const { origin, pathname = '' } = URL.parse(url) ?? {};
    const [, v, ticket = '', ...names] = pathname.split('/');
    const holder = v === 'v' ? tickets.read(ticket) : null;
    if (!holder || !namesNobody(url)) return null;
    if (origin !== new URL(contentOrigin.replace('{id}', holder.contentId)).origin) return null;
    const path = decodePath(names.join('/'));
    const admission = path && (await admit(ticket));
    if (!admission) return null;

    const { tenant, contentId, version } = admission;
    const { organizationId } = tenant;
    const own = { ticket, sessionId: holder.session.id, organizationId, contentId };
    const page = path === READER_PAGE ? await findReaderPage(tenant, contentId, version) : null;
    if (page)
      return { ...own, size: page.bytes.length, open: async () => Readable.from([page.bytes]) };
    const file = await findVersionFile(tenant, contentId, version, path);
    if (!file || !isPage(file.type.split(';')[0]!)) return null;
    const key = blobKey(organizationId, file.sha256);
    return {
      ...own,
      size: file.size,
      open: async () => (await storage.get(key)) ?? fail('file.not_found'),
    };
  };
}

/** Undefined for what is no path in any encoding: no file is called so. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
