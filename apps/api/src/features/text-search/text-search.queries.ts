import { LIMITS } from '@rahle/contract/limits';
import { findPhrase, type Match, searchWordsOf } from '@rahle/contract/search-words';
import { snippetOf } from '@rahle/contract/snippet';
import type { TextHit } from '@rahle/contract/text-search';
import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import type { Reader } from '#features/contents/contents.policy.ts';
import { contentsLentTo } from '#features/contents/lent-contents.ts';

type Wanted = { q: string; page: number; limit: number };

const { around: AROUND } = LIMITS.mark;
const NOTHING = { hits: [], total: 0 };

/**
 * Places where a phrase stands in what the reader may read, book by book in their order; no more than are counted. Of
 * those that are more, readers of many books get the same ones each time, not the first (docs/decisions/0010).
 */
export async function findHits(
  tenant: Tenant,
  reader: Reader,
  { q, page, limit }: Wanted,
): Promise<{ hits: TextHit[]; total: number }> {
  const phrase = searchWordsOf(q).map(({ word }) => word);
  if (phrase.length === 0 || reader.reads === 'none') return NOTHING;
  const among = reader.reads === 'all' ? null : await listLent(tenant, reader.memberId);
  if (among?.length === 0) return NOTHING;

  const found = await listFound(tenant, phrase, among);
  const places = found.flatMap(({ places, ...chapter }) =>
    Array.from({ length: places }, (_, nth) => ({ ...chapter, nth })),
  );
  const total = Math.min(places.length, LIMITS.textSearch.places);
  const shown = places.slice(0, total).slice((page - 1) * limit, page * limit);
  const texts = await listTexts(tenant, shown);
  const matches = new Map(
    [...texts].map(([key, { text }]) => [key, findPhrase(searchWordsOf(text), phrase)]),
  );
  const hits = shown.flatMap(({ contentId, piece, nth, title }) => {
    const key = `${contentId} ${piece}`;
    const [chapter, match] = [texts.get(key), matches.get(key)?.[nth]];
    return chapter && match ? [{ contentId, title, ...toHit(chapter, match) }] : [];
  });
  return { hits, total };
}

async function listLent({ db, organizationId }: Tenant, memberId: string | null) {
  const { rows } = await sql<{ id: string }>`
    select distinct content_id as id from ${contentsLentTo(organizationId, memberId)} as lent
  `.execute(db);
  return rows.map(({ id }) => id);
}

type Found = { contentId: string; piece: number; title: string; places: number };

async function listFound(
  { db, organizationId }: Tenant,
  phrase: readonly string[],
  among: string[] | null,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select found.content_id as "contentId", found.piece, c.title, found.places
    from found_chapters(${` ${phrase.join(' ')}`}, ${among}::uuid[], ${LIMITS.textSearch.places}::int) as found
    join contents c on c.organization_id = ${organizationId} and c.id = found.content_id
    order by c.title collate "und-x-icu", c.id, found.piece
  `.execute(db);
  return rows;
}

async function listTexts(
  { db, organizationId }: Tenant,
  places: readonly { contentId: string; piece: number }[],
): Promise<Map<string, ChapterRow>> {
  const ids = places.map(({ contentId }) => contentId);
  const pieces = places.map(({ piece }) => piece);
  const rows = await selectTexts({ db, organizationId })
    .where(
      sql<boolean>`(content_id, piece) in (select * from unnest(${ids}::uuid[], ${pieces}::int[]))`,
    )
    .execute();
  return new Map(rows.map((row) => [`${row.content_id} ${row.piece}`, row]));
}

const selectTexts = ({ db, organizationId }: Pick<Tenant, 'db' | 'organizationId'>) =>
  db
    .selectFrom('chapter_texts')
    .select(['content_id', 'piece', 'href', 'chapter', 'page', 'page_starts', 'text'])
    .select(['progression', 'progression_end'])
    .where('organization_id', '=', organizationId);

type ChapterRow = Awaited<ReturnType<ReturnType<typeof selectTexts>['execute']>>[number];

function toHit(
  { href, chapter, page, page_starts, text, progression, progression_end }: ChapterRow,
  match: Match,
): Omit<TextHit, 'contentId' | 'title'> {
  const part = match.start / Math.max(text.length, 1);
  return {
    chapter,
    snippet: snippetOf(text, match),
    locator: {
      href,
      cfi: null,
      page: page + page_starts.filter((start) => start <= match.start).length,
      progression: Math.min(1, progression + (progression_end - progression) * part),
      quote: quoteOf(text, match),
    },
  };
}

/** The words as they stand in the text, and as many around them as a mark has; no sign is cut in half. */
const quoteOf = (text: string, { start, end }: Match): TextHit['locator']['quote'] => ({
  exact: text.slice(start, end),
  prefix: text.slice(Math.max(0, start - AROUND), start).replace(/^[\udc00-\udfff]/, ''),
  suffix: text.slice(end, end + AROUND).replace(/[\ud800-\udbff]$/, ''),
});
