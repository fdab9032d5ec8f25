import type { Annotation, annotations } from '@rahle/contract/annotations';
import type { Reply } from '@rahle/contract/endpoint';
import { fail, Failure } from '@rahle/contract/failures';
import { MarkChange } from '@rahle/contract/marks';
import { type PositionChange, reading } from '@rahle/contract/reading';
import { z } from 'zod';
import type { Tenant } from '#database/database.ts';
import type { Reader } from '#features/contents/contents.policy.ts';
import { listReadableIds } from '#features/contents/contents.queries.ts';
import { listEpubIds } from '#features/contents/epubs.queries.ts';
import type { Owned } from '#features/marks/marks.queries.ts';
import { type FiledMark, takeInMarks } from '#features/marks/take-in-marks.commands.ts';
import { findIdsByExternalId } from './own-reading.queries.ts';
import { findPosition, keepPosition } from './reading.queries.ts';

type Outcome = Reply<typeof annotations.import>;

/** As a device would send them: what is there already stays, and again changes nothing. */
export async function importAnnotations(
  tenant: Tenant,
  reader: Reader,
  userId: string,
  file: AsyncIterable<Annotation[]>,
): Promise<Outcome> {
  const outcome: Outcome = { imported: 0, unchanged: 0, unknown: [], refused: [] };
  const unknown: Unknown = new Map();
  for await (const items of file) {
    const idOf = await findBooks(tenant, reader, items);
    for (const item of items) if (!idOf(item)) noteUnknown(unknown, item);
    const known = items.filter((item) => idOf(item) !== undefined);
    for (const [contentId, own] of Map.groupBy(known, (item) => idOf(item)!))
      await takeBook(tenant, reader, { userId, contentId }, own, outcome);
  }
  return { ...outcome, unknown: [...unknown.values()] };
}

/** What a file has of one book: its marks together, and the place. */
async function takeBook(
  tenant: Tenant,
  reader: Reader,
  owned: Owned,
  items: Annotation[],
  outcome: Outcome,
): Promise<void> {
  const note = ({ id }: Annotation, result: boolean | Failure) => {
    if (result instanceof Failure) outcome.refused.push({ id, code: result.code });
    else outcome[result ? 'imported' : 'unchanged'] += 1;
  };
  const marks: { item: Annotation; mark: FiledMark }[] = [];
  for (const item of items) {
    try {
      if (item.rahle.kind === 'POSITION') note(item, await takePlace(tenant, reader, owned, item));
      else marks.push({ item, mark: toMark(item) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      note(item, error);
    }
  }
  if (marks.length === 0) return;
  const results = await takeInMarks(
    tenant,
    owned,
    marks.map(({ mark }) => mark),
  );
  for (const [nth, { item }] of marks.entries()) note(item, results[nth]!);
}

const Id = z.guid();
const idIn = (urn: string) => Id.safeParse(urn.replace('urn:uuid:', '').split('#')[0]).data;

/** By the id that the book has here, else by what its publisher calls it; only what its reader may read. */
async function findBooks(tenant: Tenant, reader: Reader, items: Annotation[]) {
  const named = await findIdsByExternalId(tenant, [
    ...new Set(items.map(({ rahle }) => rahle.externalId)),
  ]);
  const ids = items.flatMap(({ target, rahle }) => [
    idIn(target.source) ?? [],
    named.get(rahle.externalId) ?? [],
  ]);
  const readable = await listReadableIds(tenant, reader, [...new Set(ids.flat())]);
  const epubs = await listEpubIds(tenant, [...readable]);
  return ({ target, rahle }: Annotation): string | undefined =>
    [idIn(target.source)?.toLowerCase(), named.get(rahle.externalId)].find(
      (id) => id !== undefined && epubs.has(id),
    );
}

type Unknown = Map<string, Outcome['unknown'][number]>;

function noteUnknown(unknown: Unknown, { rahle: { externalId, title } }: Annotation) {
  const count = (unknown.get(externalId)?.count ?? 0) + 1;
  unknown.set(externalId, { externalId, title: unknown.get(externalId)?.title ?? title, count });
}

/** Says whether anything is different now. */
async function takePlace(
  tenant: Tenant,
  reader: Reader,
  { userId, contentId }: Owned,
  item: Annotation,
): Promise<boolean> {
  const before = await findPosition(tenant, userId, contentId);
  const after = await keepPosition(tenant, reader, userId, contentId, toPosition(item));
  return before?.readAt !== (after ?? fail('content.not_found')).readAt;
}

const cfiOf = ({ target }: Annotation) =>
  target.selector.find((one) => one.type === 'FragmentSelector')?.value ?? null;

function toMark(item: Annotation): FiledMark {
  const id = idIn(item.id)?.toLowerCase();
  const { kind, colour, version, href, progression } = item.rahle;
  const quote = item.target.selector.find((one) => one.type === 'TextQuoteSelector');
  const { exact = '', prefix = '', suffix = '' } = quote ?? {};
  const change = MarkChange.safeParse({
    kind,
    colour,
    version,
    note: item.body[0]?.value ?? null,
    selector: {
      href,
      cfi: cfiOf(item),
      quote: quote ? { exact, prefix, suffix } : null,
      progression,
    },
    createdAt: item.created,
    updatedAt: item.modified,
  });
  if (!id || !change.success) throw new Failure('request.invalid');
  return { id, change: change.data };
}

function toPosition(item: Annotation): PositionChange {
  const { version, href, progression, page, device } = item.rahle;
  const change = reading.move.body.safeParse({
    locator: { href, cfi: cfiOf(item), page, progression },
    version,
    device,
    readAt: item.modified,
  });
  if (!change.success) throw new Failure('request.invalid');
  return change.data;
}
