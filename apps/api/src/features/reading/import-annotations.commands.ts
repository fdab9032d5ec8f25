import type { Annotation, AnnotationFile, annotations } from '@rahle/contract/annotations';
import type { Reply } from '@rahle/contract/endpoint';
import { fail, Failure } from '@rahle/contract/failures';
import { type MarkChange, MarkChange as MarkSchema } from '@rahle/contract/marks';
import { type PositionChange, reading } from '@rahle/contract/reading';
import { z } from 'zod';
import type { Tenant } from '#database/database.ts';
import type { Reader } from '#features/contents/contents.policy.ts';
import { listReadableIds } from '#features/contents/contents.queries.ts';
import { listEpubIds } from '#features/contents/epubs.queries.ts';
import { takeInMark } from '#features/marks/marks.commands.ts';
import { findCursor } from '#features/marks/marks.queries.ts';
import { findIdsByExternalId } from './own-reading.queries.ts';
import { findPosition, keepPosition } from './reading.queries.ts';

type Outcome = Reply<typeof annotations.import>;

/** One item after the other, as a device would send them: what is there already stays, and again changes nothing. */
export async function importAnnotations(
  tenant: Tenant,
  reader: Reader,
  userId: string,
  file: AnnotationFile,
): Promise<Outcome> {
  const outcome: Outcome = { imported: 0, unchanged: 0, unknown: [], refused: [] };
  const { items } = file.first;
  const idOf = await findBooks(tenant, reader, items);
  for (const item of items) {
    const contentId = idOf(item);
    if (!contentId) {
      noteUnknown(outcome, item);
      continue;
    }
    try {
      const isNew = await take(tenant, reader, { userId, contentId }, item);
      outcome[isNew ? 'imported' : 'unchanged'] += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome.refused.push({ id: item.id, code: error.code });
    }
  }
  return outcome;
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

function noteUnknown({ unknown }: Outcome, { rahle: { externalId, title } }: Annotation) {
  const known = unknown.find((one) => one.externalId === externalId);
  if (known) known.count += 1;
  else unknown.push({ externalId, title, count: 1 });
}

/** Says whether anything is different now. */
async function take(
  tenant: Tenant,
  reader: Reader,
  owned: { userId: string; contentId: string },
  item: Annotation,
): Promise<boolean> {
  const { userId, contentId } = owned;
  if (item.rahle.kind === 'POSITION') {
    const before = await findPosition(tenant, userId, contentId);
    const after = await keepPosition(tenant, reader, userId, contentId, toPosition(item));
    return before?.readAt !== (after ?? fail('content.not_found')).readAt;
  }
  const markId = idIn(item.id);
  if (!markId) throw new Failure('request.invalid');
  const before = await findCursor(tenant, owned);
  await takeInMark(tenant, owned, markId, toMark(item));
  return before !== (await findCursor(tenant, owned));
}

const cfiOf = ({ target }: Annotation) =>
  target.selector.find((one) => one.type === 'FragmentSelector')?.value ?? null;

function toMark(item: Annotation): MarkChange {
  const { kind, colour, version, href, progression } = item.rahle;
  const quote = item.target.selector.find((one) => one.type === 'TextQuoteSelector');
  const { exact = '', prefix = '', suffix = '' } = quote ?? {};
  const change = MarkSchema.safeParse({
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
  if (!change.success) throw new Failure('request.invalid');
  return change.data;
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
