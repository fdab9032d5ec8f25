import { fail } from '@rahle/contract/failures';
import { metaOf } from '@rahle/contract/paging';
import { reading } from '@rahle/contract/reading';
import { readerOf } from '#features/contents/contents.policy.ts';
import {
  isReadable,
  listContentsNamed,
  listReadableIds,
} from '#features/contents/contents.queries.ts';
import type { ContentServices } from '#features/contents/contents.routes.ts';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import { route } from '#http/route.ts';
import { chapterAt } from './chapter-at.ts';
import {
  findPosition,
  keepPosition,
  listPositions,
  listTablesOfContents,
} from './reading.queries.ts';

async function listReadablePositions(tenant: Tenant, actor: Actor) {
  const all = await listPositions(tenant, actor.userId);
  const ids = all.map(({ contentId }) => contentId);
  const readable = await listReadableIds(tenant, readerOf(actor), ids);
  return all.filter(({ contentId }) => readable.has(contentId));
}

export const readingRoutes = ({ images, pagesFor }: ContentServices) => [
  route(reading.list, async ({ tenant, actor, query }) => {
    const reader = readerOf(actor);
    const places = await listReadablePositions(tenant, actor);
    const from = (query.page - 1) * query.limit;
    const shown = places.slice(from, from + query.limit);
    const links = { images, pages: pagesFor(tenant, actor) };
    const wanted = shown.map(({ contentId }) => contentId);
    const [contents, tables] = await Promise.all([
      listContentsNamed(tenant, links, reader, wanted),
      listTablesOfContents(tenant, wanted),
    ]);
    const data = shown.flatMap(({ contentId, position }) => {
      const content = contents.get(contentId);
      const chapter = chapterAt(tables.get(contentId) ?? null, position.locator);
      return content ? [{ content, position, chapter }] : [];
    });
    return { data, meta: metaOf(query, places.length) };
  }),

  route(reading.progress, async ({ tenant, actor }) => {
    const places = await listReadablePositions(tenant, actor);
    return {
      data: places.map(({ contentId, position: { locator } }) => ({
        contentId,
        page: locator.page,
        progression: locator.progression,
      })),
    };
  }),

  route(reading.get, async ({ tenant, actor, params: { contentId } }) => {
    if (!(await isReadable(tenant, readerOf(actor), contentId))) return fail('content.not_found');
    return { position: await findPosition(tenant, actor.userId, contentId) };
  }),

  route(reading.move, async ({ tenant, actor, params: { contentId }, body }) => {
    const kept = await keepPosition(tenant, readerOf(actor), actor.userId, contentId, body);
    return kept ?? fail('content.not_found');
  }),
];
