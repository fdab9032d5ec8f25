import { text } from 'node:stream/consumers';
import { blobKey } from '#storage/storage-keys.ts';
import { admissions } from './admissions.ts';
import { findVersionFile } from './versions.queries.ts';
import type { VersionServices } from './versions.services.ts';

export type OwnPage = { html: string; sessionId: string };

/** A page of a book by its address on the content origin, read from the store; null for any other address. */
export function ownPages(services: VersionServices) {
  const admit = admissions(services);
  const [before, after = ''] = services.contentOrigin.split('{id}');

  return async (url: string): Promise<OwnPage | null> => {
    const { origin, pathname } = URL.parse(url) ?? {};
    if (!origin?.startsWith(before!) || !origin.endsWith(after)) return null;
    const [, ticket, path] = pathname?.match(/^\/v\/([\w-]+)\/(.+)$/) ?? [];
    const admission = ticket && (await admit(ticket));
    if (!admission) return null;
    const { tenant, contentId, version } = admission;
    const file = await findVersionFile(
      tenant,
      contentId,
      version,
      decodeURIComponent(path!).normalize('NFC'),
    );
    if (!file || !/^(text\/html|application\/xhtml\+xml)/.test(file.type)) return null;
    const bytes = await services.storage.get(blobKey(tenant.organizationId, file.sha256));
    const holder = services.tickets.read(ticket);
    return bytes && holder ? { html: await text(bytes), sessionId: holder.session.id } : null;
  };
}
