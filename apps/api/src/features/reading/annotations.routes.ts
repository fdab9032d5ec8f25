import { Readable } from 'node:stream';
import { annotations } from '@rahle/contract/annotations';
import { readerOf } from '#features/contents/contents.policy.ts';
import { Answer, route } from '#http/route.ts';
import { importAnnotations } from './import-annotations.commands.ts';
import { checkAnnotations, readAnnotations } from './read-annotations.ts';
import { readTwice } from './read-twice.ts';
import { listOwnReading } from './own-reading.queries.ts';
import { listTablesOfContents } from './reading.queries.ts';
import { toAnnotations } from './to-annotations.ts';
import { toMarkdown } from './to-markdown.ts';

const TYPES = { json: 'application/json', markdown: 'text/markdown' };
const NAMES = { json: 'rahle-reading.annotations', markdown: 'rahle-reading.md' };

export const annotationRoutes = ({ importDir }: { importDir: string }) => [
  route(annotations.export, async ({ tenant, actor, caller, query: { format, contentId } }) => {
    const all = await listOwnReading(tenant, actor.userId, contentId);
    const tables = () =>
      listTablesOfContents(
        tenant,
        all.map(({ book }) => book.contentId),
      );
    const file =
      format === 'json'
        ? toAnnotations(actor.userId, all)
        : toMarkdown(all, await tables(), caller.locale);
    return new Answer(200, Readable.from(file), {
      'content-type': `${TYPES[format]}; charset=utf-8`,
      'content-disposition': `attachment; filename="${NAMES[format]}"`,
    });
  }),

  route(annotations.import, ({ tenant, actor, body }) =>
    readTwice(importDir, body, checkAnnotations, (file) =>
      importAnnotations(tenant, readerOf(actor), actor.userId, readAnnotations(file)),
    ),
  ),
];
