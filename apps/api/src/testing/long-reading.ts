import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Annotation, annotations } from '@rahle/contract/annotations';
import type { Reply } from '@rahle/contract/endpoint';
import { LIMITS } from '@rahle/contract/limits';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import type { TestServer } from '#testing/test-server.ts';

/** A book, and readers of it who take in and save files that are too long to be held. */
export async function aBookWithReaders(api: TestServer) {
  const organization = await buildOrganization(api.database);
  const book = await buildContent(api.database, organization);
  async function join() {
    const account = await buildAccount(api.database, organization, { role: 'LEARNER' });
    await lend(api.database, organization, book, account);
    const authorization = `Bearer ${await api.accessToken(account, organization)}`;
    const at = `${api.origin}/api/contents/reading`;
    return {
      save: async (): Promise<ReadableStream<Uint8Array>> =>
        (await fetch(`${at}/export`, { headers: { authorization } })).body!,
      async take(
        file: ReadableStream | Iterable<string> | AsyncIterable<string>,
      ): Promise<Reply<typeof annotations.import>> {
        const body = file instanceof ReadableStream ? file : Readable.toWeb(Readable.from(file));
        const headers = { authorization, 'content-type': 'application/json' };
        const sent = { method: 'POST', headers, body: body as ReadableStream, duplex: 'half' };
        const answer = await fetch(`${at}/import`, sent as RequestInit);
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as Reply<typeof annotations.import>;
      },
    };
  }
  return { contentId: book.id, join };
}

/** A mark whose texts are so long, in this sign; at most as long as they may be. */
export function aFiledMark(contentId: string, sign: string, share: number): Annotation {
  const words = (max: number) => sign.repeat(Math.floor(max * share));
  const address = 'ş'.repeat(Math.floor(LIMITS.locator.max * share));
  const at = '2026-01-01T08:00:00.000Z';
  return {
    id: `urn:uuid:${randomUUID()}`,
    type: 'Annotation',
    motivation: 'highlighting',
    created: at,
    modified: at,
    body: [{ type: 'TextualBody', value: words(LIMITS.mark.note), format: 'text/plain' }],
    target: {
      source: `urn:uuid:${contentId}`,
      selector: [
        {
          type: 'FragmentSelector',
          conformsTo: 'http://www.idpf.org/epub/linking/cfi/epub-cfi.html',
          value: address,
        },
        {
          type: 'TextQuoteSelector',
          exact: words(LIMITS.mark.quote),
          prefix: words(LIMITS.mark.around),
          suffix: words(LIMITS.mark.around),
        },
      ],
    },
    rahle: {
      kind: 'HIGHLIGHT',
      externalId: contentId,
      title: 'Maps',
      colour: 'green',
      version: 1,
      href: address,
      progression: 0.5,
      page: null,
      device: null,
    },
  };
}

/** A file of these, written as it is read. */
export function* aFileOf(items: Iterable<Annotation>): Generator<string> {
  yield `{"@context":"http://www.w3.org/ns/anno.jsonld","id":"urn:a","type":"AnnotationCollection","label":"A","total":1,`;
  yield `"first":{"id":"urn:b","type":"AnnotationPage","startIndex":0,"items":[`;
  let separator = '';
  for (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield ']}}';
}

export function* times<Made>(many: number, make: () => Made): Generator<Made> {
  for (let nth = 0; nth < many; nth += 1) yield make();
}
