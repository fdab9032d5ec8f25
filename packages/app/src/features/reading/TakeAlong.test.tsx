import { annotations } from '@rahle/contract/annotations';
import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { watchSavedFile } from '#testing/saved-file.ts';

const FIELD = 'Import an exported file';
const fileOf = (items: unknown[]) =>
  JSON.stringify({ type: 'AnnotationCollection', total: items.length, first: { items } });

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
  await choose(fileOf(Array.from({ length: part + 7 }, (_, id) => ({ id }))));
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
  await choose(fileOf(Array.from({ length: part + 7 }, (_, id) => ({ id }))));
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
