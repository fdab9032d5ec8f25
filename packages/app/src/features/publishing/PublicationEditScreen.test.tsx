import { type ContentUpdate, contents } from '@rahle/contract/contents';
import { files } from '@rahle/contract/files';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aContent, CONTENT_ID } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { listed } from '#testing/lent-books.ts';
import { openPath } from '#testing/open-path.tsx';
import { uuid } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';
import { standInForUploads } from '#testing/upload-requests.ts';

const page = `/admin/organizations/${organization.id}/contents/${CONTENT_ID}`;
const book = aContent({ title: 'Tides', authors: ['Ada K'], category: 'Science' });
const save = vi.fn<(body: ContentUpdate) => void>();
const answers = [
  answer(contents.get, () => book),
  answer(contents.update, ({ body }) => {
    save(body);
    return { ...book, title: body.title ?? book.title };
  }),
  answer(files.create, () => ({
    uploadUrl: 'http://store.test/up',
    file: { id: uuid(8), url: 'http://x.test', title: 'cover', type: 'CONTENT_COVER' as const },
  })),
];

let uploads: ReturnType<typeof standInForUploads>;
beforeEach(() => {
  uploads = standInForUploads();
});
afterEach(() => {
  save.mockReset();
  vi.unstubAllGlobals();
});

const open = () => openPath(`${page}/edit`, { role: 'MANAGER', answers });
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

it('changes what is said of a book, with a cover, and leads back to its page', async () => {
  const { router } = await open();
  const title = await screen.findByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Gelgit');
  await userEvent.type(screen.getByLabelText('Authors (optional)'), '{enter}Işıl Koç{enter}');
  const cover = new File(['x'], 'cover.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Cover (optional)', { selector: 'input' }), cover);
  await waitFor(() => expect(uploads.all).toHaveLength(1));
  act(() => uploads.all[0]!.answer(201, 'Created'));
  await screen.findByText(/^Uploaded/);
  await submit();
  expect(await screen.findByText('Book details saved')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe(page));
  expect(save.mock.lastCall?.[0]).toMatchObject({
    title: 'Gelgit',
    authors: ['Ada K', 'Işıl Koç'],
    category: 'Science',
    coverFileId: uuid(8),
  });
});

it('says what is wrong at its field, and sends nothing', async () => {
  await open();
  await userEvent.clear(await screen.findByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Authors (optional)'), '{enter}x'.repeat(50));
  const language = screen.getByLabelText('Language of the book (optional)');
  await userEvent.clear(language);
  await userEvent.type(language, 'not a tag');
  await submit();
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Enter at most 50 authors.')).toBeTruthy();
  expect(screen.getByText('Enter a language code such as en or tr.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

it('leads back to the book’s page, and from there to the list as it was searched', async () => {
  const list = `/admin/organizations/${organization.id}/contents`;
  const { router } = await openPath(`${list}?search=Tid`, {
    role: 'MANAGER',
    answers: [...answers, listed],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Tides' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Edit details' }));
  await submit();
  await userEvent.click(await screen.findByRole('link', { name: 'Back to contents' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(router.state.location.search).toBe('?search=Tid');
});
