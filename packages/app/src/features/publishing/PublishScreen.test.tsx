import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { files } from '@rahle/contract/files';
import { type Published, versions } from '@rahle/contract/versions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aContent, CONTENT_ID } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { uuid } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';
import { standInForUploads } from '#testing/upload-requests.ts';

const path = `/admin/organizations/${organization.id}/contents/new`;
const report: Published = {
  contentId: uuid(1),
  version: { number: 2, manifestHash: 'abc', totalBytes: 2048, fileCount: 3 },
  changed: { added: 1, updated: 2, removed: 0, bytes: 1024 },
  warnings: [{ entry: 'ch1.xhtml', message: 'It uses files from the network.' }],
};
const announce = vi.fn<(body: unknown) => void>();
const announced = answer(files.create, ({ body }) => {
  announce(body);
  const file = { id: uuid(8), url: 'http://x.test', title: 'Gece Gökyüzü (2)' };
  return { uploadUrl: 'http://store.test/up', file: { ...file, type: 'CONTENT_PACKAGE' as const } };
});
const publish = vi.fn<(body: unknown) => Published | Promise<Published>>(() => report);
const published = answer(versions.publish, ({ body }) => publish(body));

let uploads: ReturnType<typeof standInForUploads>;
beforeEach(() => {
  uploads = standInForUploads();
});
afterEach(() => {
  publish.mockReset().mockImplementation(() => report);
  vi.unstubAllGlobals();
});

const open = (query = '') =>
  openPath(path + query, { role: 'MANAGER', answers: [announced, published] });
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
const zone = () => screen.findByLabelText('Book file', { selector: 'input' });

async function upload() {
  const book = new File(['PK'], 'Gece Gökyüzü (2).zip', { type: 'application/x-zip-compressed' });
  await userEvent.upload(await zone(), book, { applyAccept: false });
  await waitFor(() => expect(uploads.all).toHaveLength(1));
  act(() => uploads.all[0]!.answer(201, 'Created'));
  await screen.findByText(/^Uploaded/);
}

it('knows a ZIP by its ending, suggests an id from its name, and reports the import', async () => {
  await open();
  await upload();
  expect(announce.mock.lastCall?.[0]).toMatchObject({ mimeType: 'application/zip' });
  const id = screen.getByLabelText<HTMLInputElement>('External id');
  await waitFor(() => expect(id.value).toBe('gece-gokyuzu-2'));
  await userEvent.type(screen.getByLabelText('Version notes (optional)'), 'Second');
  await submit();
  expect(await screen.findByRole('heading', { name: 'Version 2 is published' })).toBeTruthy();
  expect(publish).toHaveBeenCalledWith({
    externalId: 'gece-gokyuzu-2',
    notes: 'Second',
    source: { fileId: uuid(8) },
  });
  expect(screen.getByText('1 added, 2 updated, 0 removed')).toBeTruthy();
  expect(screen.getByText('ch1.xhtml')).toBeTruthy();
  expect(screen.getByText('It uses files from the network.')).toBeTruthy();
});

it('keeps an id that was typed', async () => {
  await open();
  await userEvent.type(await screen.findByLabelText('External id'), 'B-7');
  await upload();
  expect(screen.getByLabelText<HTMLInputElement>('External id').value).toBe('B-7');
});

it('wants a file and an id, and focuses the file', async () => {
  await open();
  await submit();
  expect(await screen.findByText('Please select a file')).toBeTruthy();
  expect(screen.getByText('Enter an external id.')).toBeTruthy();
  const input = await zone();
  await waitFor(() => expect(document.activeElement).toBe(input));
});

it('shows a bar without an end while the server imports, then the refusal in place', async () => {
  const { promise, reject } = Promise.withResolvers<Published>();
  publish.mockImplementation(() => promise);
  await open();
  await upload();
  await submit();
  const bar = await screen.findByRole('progressbar', { name: 'Publishing…' });
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
  const message = '“../evil.html”: its path leads out of the package.';
  act(() => {
    try {
      fail('package.refused', { message, fields: { source: 'package.refused_here' } });
    } catch (error) {
      reject(error);
    }
  });
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.queryByRole('progressbar', { name: 'Publishing…' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('publishes a new version under the book’s own id, and says when nothing has changed', async () => {
  publish.mockImplementation(() => ({ ...report, changed: null, warnings: [] }));
  await open('?externalId=B-7');
  const id = await screen.findByLabelText<HTMLInputElement>('External id');
  expect([id.value, id.readOnly]).toEqual(['B-7', true]);
  await upload();
  await submit();
  expect(await screen.findByText('This package is already published as version 2.')).toBeTruthy();
  expect(publish.mock.lastCall?.[0]).toMatchObject({ externalId: 'B-7' });
});

it('begins a new version with what is said of the book, and takes away what is emptied', async () => {
  const known = aContent({ title: 'Tides', category: 'Science', summary: 'Of the sea' });
  await openPath(`${path}?externalId=B-7&contentId=${CONTENT_ID}`, {
    role: 'MANAGER',
    answers: [announced, published, answer(contents.get, () => known)],
  });
  const title = await screen.findByLabelText<HTMLInputElement>('Title (optional)');
  expect(title.value).toBe('Tides');
  await userEvent.clear(screen.getByLabelText('Summary (optional)'));
  await upload();
  await submit();
  await waitFor(() => expect(publish).toHaveBeenCalled());
  expect(publish.mock.lastCall?.[0]).toEqual({
    externalId: known.content.externalId,
    title: 'Tides',
    category: 'Science',
    summary: '',
    description: known.description,
    source: { fileId: uuid(8) },
  });
});
