import { type Annotation, annotations } from '@rahle/contract/annotations';
import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { watchSavedFile } from '#testing/saved-file.ts';

const FIELD = 'Import an exported file';
const AT = '2026-01-01T08:00:00.000Z';
const mark: Annotation = {
  id: 'urn:uuid:0193d9a0-0000-4000-8000-000000000001',
  type: 'Annotation',
  motivation: 'bookmarking',
  created: AT,
  modified: AT,
  body: [],
  target: { source: 'urn:uuid:0193d9a0-0000-4000-8000-00000000000b', selector: [] },
  rahle: {
    kind: 'BOOKMARK',
    externalId: 'T-1',
    title: 'Tides',
    colour: null,
    version: 1,
    href: 'one.xhtml',
    progression: 0.5,
    page: null,
    device: null,
  },
};
const marks = (many: number): unknown[] => Array.from({ length: many }, () => mark);

const fileOf = (items: unknown[]) =>
  JSON.stringify({
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: 'urn:a',
    type: 'AnnotationCollection',
    label: 'Reading',
    total: items.length,
    first: { id: 'urn:b', type: 'AnnotationPage', startIndex: 0, items },
  });

/** The tests' browser cannot read a file's text by itself. */
const aFile = (text: string) =>
  Object.assign(new File([text], 'rahle-reading.annotations', { type: '' }), {
    text: async () => text,
  });

const choose = async (text: string) =>
  userEvent.upload(await screen.findByLabelText(FIELD), aFile(text));

afterEach(() => vi.restoreAllMocks());

it('saves what one reads in the format that was chosen', async () => {
  const saved = watchSavedFile();
  await openPath('/profile', {
    role: 'LEARNER',
    answers: [answer(annotations.export, ({ url }) => `the file of ${url}`)],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export as Markdown' }));
  expect(await saved()).toBe('the file of /contents/reading/export?format=markdown');
});

it('sends a large file in parts and says of all together what became of it', async () => {
  const sizes: number[] = [];
  const taking = answer(annotations.import, ({ body }) => {
    sizes.push(body.first.items.length);
    const unknown = [{ externalId: 'T-1', title: 'Tides', count: 2 }];
    return { imported: 3, unchanged: 1, unknown, refused: [{ id: 'x', code: 'mark.too_many' }] };
  });
  await openPath('/profile', { role: 'LEARNER', answers: [taking] });
  const { part } = LIMITS.annotationFile;
  await choose(fileOf(marks(part + 7)));
  expect(await screen.findByText('Added: 6, already here: 2')).toBeTruthy();
  expect(sizes).toEqual([part, 7]);
  expect(screen.getByText('Could not be added: 2')).toBeTruthy();
  expect(screen.getByText('Tides: 4')).toBeTruthy();
});

it('says how far it is while a large file is sent', async () => {
  const sent = Promise.withResolvers<void>();
  let turn = 0;
  const taking = answer(annotations.import, async ({ body }) => {
    if (turn++ > 0) await sent.promise;
    return { imported: body.first.items.length, unchanged: 0, unknown: [], refused: [] };
  });
  await openPath('/profile', { role: 'LEARNER', answers: [taking] });
  const { part } = LIMITS.annotationFile;
  await choose(fileOf(marks(part + 7)));
  expect(await screen.findByText(`Importing… ${part} of ${part + 7}`)).toBeTruthy();
  sent.resolve();
  expect(await screen.findByText(`Added: ${part + 7}, already here: 0`)).toBeTruthy();
});

it.each(['{ not JSON', '[]', 'null', '{"first":{}}'])(
  'says of %s that it is no export',
  async (text) => {
    await openPath('/profile', { role: 'LEARNER' });
    await choose(text);
    expect(await screen.findByText('This file is not a JSON export of your reading.')).toBeTruthy();
  },
);

it('sends nothing of a large file whose last item is none', async () => {
  let sent = 0;
  const taking = answer(annotations.import, () => {
    sent += 1;
    return { imported: 1, unchanged: 0, unknown: [], refused: [] };
  });
  await openPath('/profile', { role: 'LEARNER', answers: [taking] });
  await choose(fileOf([...marks(LIMITS.annotationFile.part), {}]));
  expect(await screen.findByText('This file is not a JSON export of your reading.')).toBeTruthy();
  expect(sent).toBe(0);
});

it('says the same of what the server does not take for one, and why else it failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const codes = ['request.invalid', 'network.offline'] as const;
  let turn = 0;
  await openPath('/profile', {
    role: 'LEARNER',
    answers: [answer(annotations.import, () => fail(codes[turn++]!))],
  });
  await choose(fileOf([]));
  expect(await screen.findByText('This file is not a JSON export of your reading.')).toBeTruthy();
  await choose(fileOf([]));
  expect(await screen.findByText(/offline|connection|network/i, { selector: 'p' })).toBeTruthy();
});
