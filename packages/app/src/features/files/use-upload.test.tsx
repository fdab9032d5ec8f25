import { Failure, fail } from '@rahle/contract/failures';
import { type FileAnnouncement, files, type UploadedFile } from '@rahle/contract/files';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '#http/client.ts';
import { ClientProvider } from '#http/ClientProvider.tsx';
import { createQueryClient } from '#http/query-client.ts';
import { m } from '#i18n/generated/messages.js';
import { type Answer, answer, answering } from '#testing/answers.ts';
import { uuid } from '#testing/paged.ts';
import { standInForUploads } from '#testing/upload-requests.ts';
import { useUpload } from './use-upload.ts';

const uploaded: UploadedFile = {
  id: uuid(1),
  url: 'http://localhost:3001/files/a/b',
  title: 'Anchor',
  type: 'ORGANIZATION_LOGO',
};
const announced = vi.fn<(body: FileAnnouncement) => void>();
const accept = answer(files.create, ({ body }) => {
  announced(body as FileAnnouncement);
  return { uploadUrl: 'https://store.example/up', file: uploaded };
});

const png = (bytes = 4, name = 'harbour.anchor.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

let requests: ReturnType<typeof standInForUploads>;
beforeEach(() => {
  announced.mockReset();
  requests = standInForUploads();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function anUpload(
  server: Answer = accept,
  fileType: 'ORGANIZATION_LOGO' | 'CONTENT_PACKAGE' = 'ORGANIZATION_LOGO',
) {
  const client = createClient(answering([server]));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientProvider client={client} queries={createQueryClient()} owner="visitor">
      {children}
    </ClientProvider>
  );
  const { result, unmount } = renderHook(
    () => useUpload({ fileType, failedSentence: m.upload_logo_failed }),
    {
      wrapper,
    },
  );
  return {
    result,
    unmount,
    select: (file: File) => act(async () => result.current.field.onSelect(file)),
    request: () => requests.all.at(-1)!,
    state: () => result.current.field.state,
  };
}

it('announces the file, titled after its name, and puts the bytes without any token', async () => {
  const { select, request } = anUpload();
  const file = png();
  await select(file);
  expect(announced).toHaveBeenCalledWith({
    fileName: 'harbour.anchor.png',
    title: 'harbour.anchor',
    fileSize: 4,
    fileType: 'ORGANIZATION_LOGO',
    mimeType: 'image/png',
  });
  expect(request()).toMatchObject({ method: 'PUT', url: 'https://store.example/up', sent: file });
  expect(request().headers).toEqual({
    'content-type': 'image/png',
    'accept-language': 'en',
    'x-ms-blob-type': 'BlockBlob',
    'if-none-match': '*',
  });
});

it('rises in steps to 90, is 100 when done, and resets one second later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { result, select, request, state } = anUpload();
  await select(png());
  expect(state()).toMatchObject({ status: 'uploading', progress: 0 });
  for (const [loaded, progress] of [
    [37, 30],
    [100, 90],
  ] as const) {
    act(() => request().upload.onprogress?.({ loaded, total: 100 }));
    expect(state()).toMatchObject({ status: 'uploading', progress });
  }
  expect(result.current.isBusy).toBe(true);

  await act(async () => request().answer(201, 'Created'));
  expect(state()).toMatchObject({ status: 'uploading', progress: 100 });
  expect(result.current.file).toEqual(uploaded);
  expect(result.current.isBusy).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(state()).toMatchObject({ progress: 100 });
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(state()).toMatchObject({ status: 'done', name: 'harbour.anchor.png' });
  vi.useRealTimers();
});

it.each([
  ['an empty file', png(0), 'File size must be at least 1 byte'],
  [
    'another kind',
    png(4, 'a.svg', 'image/svg+xml'),
    'Invalid file type. Allowed types: png, jpeg, jpg, gif, webp',
  ],
  ['a large file', png(5 * 1024 * 1024 + 1), 'File size exceeds limit of 5MB'],
  ['a long name', png(4, `${'a'.repeat(251)}.png`), 'File name must be less than 255 characters'],
  [
    'several faults: the first is said',
    png(0, 'a.pdf', 'application/pdf'),
    'File size must be at least 1 byte',
  ],
])('refuses before anything is sent: %s', async (_, file, message) => {
  const { select, state } = anUpload();
  await select(file);
  expect(state()).toEqual({ status: 'failed', message });
  expect(announced).not.toHaveBeenCalled();
});

it.each([
  [413, 'Payload Too Large', '', '413 Payload Too Large'],
  [
    400,
    'Bad Request',
    JSON.stringify({
      statusCode: 400,
      code: 'file.refused',
      message: 'This file is damaged, or not what its type says.',
      requestId: 'r',
    }),
    'This file is damaged, or not what its type says.',
  ],
])('says what the store answered: %s', async (status, statusText, body, reason) => {
  const { result, select, request, state } = anUpload();
  await select(png());
  await act(async () => request().answer(status, statusText, body));
  expect(state()).toEqual({ status: 'failed', message: `Logo upload failed: ${reason}` });
  expect(console.error).toHaveBeenCalledWith(`Upload failed: ${reason}`, expect.any(Failure));
  expect(result.current.file).toBeNull();
});

it.each([
  ['its own words', new Failure('quota.exceeded', { message: 'No room left.' }), 'No room left.'],
  ['nothing', new Failure('server.broken'), 'Server error; please try again later.'],
])('says why the announcement was refused: %s', async (_, failure, reason) => {
  const { select, state } = anUpload(
    answer(files.create, () => {
      throw failure;
    }),
  );
  await select(png());
  await waitFor(() => expect(state().status).toBe('failed'));
  expect(state()).toMatchObject({ message: `Logo upload failed: ${reason}` });
});

it('says that the network failed when the line breaks', async () => {
  const { select, request, state } = anUpload();
  await select(png());
  await act(async () => request().onerror?.());
  expect(state()).toMatchObject({
    message: 'Logo upload failed: Network error; please check your connection.',
  });
});

it('can be cancelled under way, and is forgotten', async () => {
  const { result, select, request, state } = anUpload();
  await select(png());
  const first = request();
  act(() => result.current.field.onCancel());
  await act(async () => first.answer(201, 'Created'));
  expect(state()).toEqual({ status: 'idle' });
  expect(result.current.file).toBeNull();
});

it('knows a package by its ending where the system does not know its type', async () => {
  const { select } = anUpload(accept, 'CONTENT_PACKAGE');
  await select(png(4, 'Book.EPUB', ''));
  expect(announced.mock.calls[0]?.[0].mimeType).toBe('application/epub+zip');
  await select(png(4, 'book.zip', 'application/x-zip-compressed'));
  expect(announced.mock.calls[1]?.[0].mimeType).toBe('application/zip');
});

it('does not say that someone offline should try another file', async () => {
  const { select, state } = anUpload(answer(files.create, () => fail('network.offline')));
  await select(png());
  await waitFor(() => expect(state().status).toBe('failed'));
  expect(state()).toMatchObject({
    message: 'Logo upload failed: Network error; please check your connection.',
  });
});

it('lets go of the picture it showed when another is chosen, and when its form is left', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { select, unmount } = anUpload();
  await select(png());
  expect(revoke).not.toHaveBeenCalled();
  await select(png());
  expect(revoke).toHaveBeenCalledTimes(1);
  unmount();
  expect(revoke).toHaveBeenCalledTimes(2);
});

it('says a store’s refusal in Turkish without the protocol’s English words', () => {
  const refused = { status: 413, statusText: 'Payload Too Large' };
  const reason = m.upload_refused(refused, { locale: 'tr' });
  expect(m.upload_logo_failed({ reason }, { locale: 'tr' })).toBe(
    'Logo yüklenemedi: Sunucu dosyayı kabul etmedi (413).',
  );
});
