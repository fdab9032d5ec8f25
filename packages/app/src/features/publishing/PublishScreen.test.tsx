import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { files } from '@rahle/contract/files';
import { type Import, imports } from '@rahle/contract/imports';
import { type Published, versions } from '@rahle/contract/versions';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aContent, CONTENT_ID } from '#testing/a-content.ts';
import { accept, answer } from '#testing/answers.ts';
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
const publish = vi.fn<(body: unknown, headers: unknown) => void>();
const published = accept(versions.publish, ({ body, headers }) => {
  publish(body, headers);
  return { jobId: uuid(3) };
});
const DONE: Import = { state: 'done', progress: 100, result: report };
const askAfter = vi.fn<(url: string) => Import>(() => DONE);
const asked = answer(imports.get, ({ url }) => askAfter(url));

let uploads: ReturnType<typeof standInForUploads>;
beforeEach(() => {
  uploads = standInForUploads();
});
afterEach(() => {
  publish.mockReset();
  askAfter.mockReset().mockImplementation(() => DONE);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = (query = '') =>
  openPath(path + query, { role: 'MANAGER', answers: [announced, published, asked] });
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
  const id = screen.getByLabelText<HTMLInputElement>('External ID');
  await waitFor(() => expect(id.value).toBe('gece-gokyuzu-2'));
  await userEvent.type(screen.getByLabelText('Version notes (optional)'), 'Second');
  await submit();
  expect(await screen.findByRole('heading', { name: 'Version 2 is published' })).toBeTruthy();
  const body = { externalId: 'gece-gokyuzu-2', notes: 'Second', source: { fileId: uuid(8) } };
  expect(publish).toHaveBeenCalledWith(body, expect.objectContaining({ prefer: 'respond-async' }));
  expect(askAfter).toHaveBeenCalledWith(`/contents/imports/${uuid(3)}`);
  expect(screen.getByText('1 added, 2 updated, 0 removed')).toBeTruthy();
  expect(screen.getByText('ch1.xhtml')).toBeTruthy();
  expect(screen.getByText('It uses files from the network.')).toBeTruthy();
});

it('keeps an id that was typed', async () => {
  await open();
  await userEvent.type(await screen.findByLabelText('External ID'), 'B-7');
  await upload();
  expect(screen.getByLabelText<HTMLInputElement>('External ID').value).toBe('B-7');
});

it('wants a file and an id, and focuses the file', async () => {
  await open();
  await submit();
  expect(await screen.findByText('Please select a file')).toBeTruthy();
  expect(screen.getByText('Enter an external ID.')).toBeTruthy();
  const input = await zone();
  await waitFor(() => expect(document.activeElement).toBe(input));
});

const message = '“../evil.html”: its path leads out of the package.';
const REFUSED: Import = {
  state: 'refused',
  progress: 10,
  error: {
    statusCode: 422,
    code: 'package.refused',
    message,
    fields: { source: 'package.refused_here' },
    requestId: 'r',
  },
};

it('says that the book waits, how far it is read, then the refusal in place', async () => {
  askAfter.mockImplementation(() => ({ state: 'waiting', progress: 0 }));
  await open();
  await upload();
  await submit();
  const bar = await screen.findByRole('progressbar', { name: 'Publishing…' });
  expect(await screen.findByText('Waiting for its turn…')).toBeTruthy();
  expect(bar.getAttribute('aria-valuenow')).toBeNull();

  askAfter.mockImplementation(() => ({ state: 'running', progress: 42 }));
  expect(await screen.findByText('42%')).toBeTruthy();
  expect(screen.getByText(/^Reading the book…/)).toBeTruthy();
  expect(bar.getAttribute('aria-valuenow')).toBe('42');

  askAfter.mockImplementation(() => REFUSED);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.queryByRole('progressbar', { name: 'Publishing…' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('goes on asking while the server is away, and is there when it is back', async () => {
  askAfter
    .mockImplementationOnce(() => fail('network.offline'))
    .mockImplementationOnce(() => fail('server.busy'));
  await open();
  await upload();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Version 2 is published' })).toBeTruthy();
  expect(askAfter).toHaveBeenCalledTimes(3);
});

it('after a reload it goes on with the import that was under way, and tells its refusal', async () => {
  askAfter.mockImplementation(() => ({ state: 'running', progress: 7 }));
  await open();
  await upload();
  await submit();
  await screen.findByText('7%');
  cleanup();

  await open();
  expect(await screen.findByText('7%')).toBeTruthy();
  expect(publish).toHaveBeenCalledTimes(1);
  askAfter.mockImplementation(() => REFUSED);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  cleanup();

  await open();
  await zone();
  expect(screen.queryByRole('progressbar', { name: 'Publishing…' })).toBeNull();
  expect(screen.queryByText(message)).toBeNull();
});

it('publishes a new version under the book’s own id, and says when nothing has changed', async () => {
  const unchanged = { ...report, changed: null, warnings: [] };
  askAfter.mockImplementation(() => ({ ...DONE, result: unchanged }));
  await open('?externalId=B-7');
  const id = await screen.findByLabelText<HTMLInputElement>('External ID');
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
    answers: [announced, published, asked, answer(contents.get, () => known)],
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
