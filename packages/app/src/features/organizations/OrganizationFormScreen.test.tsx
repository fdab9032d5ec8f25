import { fail } from '@rahle/contract/failures';
import { files } from '@rahle/contract/files';
import { type Organization, organizations } from '@rahle/contract/organizations';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { standInForUploads } from '#testing/upload-requests.ts';

const school: Organization = {
  id: uuid(7),
  name: 'Harbour School',
  domain: 'books.harbour.example',
  logo: null,
  membership: 'open',
  language: null,
  progress: 'staff',
  agentId: null,
  createdAt: '2026-10-21T09:00:00.000Z',
};
const listed = answer(organizations.list, (request) => paged(request, [school], () => ''));
const create = vi.fn<(body: unknown) => Organization>(() => school);
const created = answer(organizations.create, ({ body }) => create(body));

afterEach(() => {
  create.mockReset().mockImplementation(() => school);
  vi.unstubAllGlobals();
});

const submit = async () =>
  userEvent.click(await screen.findByRole('button', { name: /Create organization|Save/ }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);

it('creates one and returns to the list', async () => {
  const { router } = await openPath('/admin/organizations/new', {
    role: 'SUPER_USER',
    answers: [listed, created],
  });
  await type('Name', '  Harbour School ');
  await type('Domain', 'Books.Harbour.example');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/organizations'));
  expect(create).toHaveBeenCalledWith({
    name: 'Harbour School',
    domain: 'books.harbour.example',
    logo: null,
    membership: 'open',
    language: 'en',
    progress: 'staff',
  });
  expect(await screen.findByText('Organization created')).toBeTruthy();
});

it('wants name and domain, focuses the first, and clears its error as one types', async () => {
  await openPath('/admin/organizations/new', { role: 'AGENT', answers: [listed, created] });
  await type('Domain', 'library harbour');
  await type('Logo URL (optional)', 'ftp://logo');
  await submit();
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  expect(screen.getByText('Enter a domain such as library.example.')).toBeTruthy();
  expect(screen.getByText(/^Enter an address that begins with http/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await type('Name', 'H');
  expect(screen.queryByText('Enter a name.')).toBeNull();
  expect(create).not.toHaveBeenCalled();
});

it('says at the domain that it is taken, and otherwise what went wrong', async () => {
  create.mockImplementationOnce(() => fail('domain.taken', { fields: { domain: 'domain.taken' } }));
  await openPath('/admin/organizations/new', {
    role: 'SUPER_USER',
    answers: [listed, created],
  });
  await type('Name', 'Harbour');
  await type('Domain', 'localhost');
  await submit();
  expect(await screen.findByText('This domain already belongs to an organization.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Domain'));

  create.mockImplementationOnce(() => fail('server.broken'));
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The organization could not be created. Try again.',
  );
});

it('takes the uploaded logo’s address, closes the field, and opens it again on removal', async () => {
  const requests = standInForUploads();
  const url = 'http://localhost:3001/files/o/f';
  const announce = answer(files.create, () => ({
    uploadUrl: 'http://localhost:3000/api/uploads/x',
    file: { id: uuid(8), url, title: 'anchor', type: 'ORGANIZATION_LOGO' as const },
  }));
  await openPath('/admin/organizations/new', {
    role: 'SUPER_USER',
    answers: [listed, created, announce],
  });
  const address = await screen.findByLabelText<HTMLInputElement>('Logo URL (optional)');
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(chooser, new File(['abc'], 'anchor.png', { type: 'image/png' }));
  await waitFor(() => expect(requests.all).toHaveLength(1));
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Create organization' }).disabled,
  ).toBe(true);
  await act(async () => requests.all[0]!.answer(201, 'Created'));

  await waitFor(() => expect(address.value).toBe(url));
  expect(address.disabled).toBe(true);
  expect(screen.getByText('Cannot be changed while an uploaded image is in use.')).toBeTruthy();
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  expect(preview.querySelector('img')?.src).toBe(url);

  await type('Name', 'Harbour');
  await type('Domain', 'harbour.example');
  await submit();
  await waitFor(() => expect(create).toHaveBeenCalledWith(expect.objectContaining({ logo: url })));
});

it('asks before unsaved changes are lost', async () => {
  const { router } = await openPath('/admin/organizations/new', {
    role: 'SUPER_USER',
    answers: [listed],
  });
  await type('Name', 'Harbour');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/admin/organizations/new');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Harbour');

  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/organizations'));
});

it('changes one, whose place of work follows its new domain', async () => {
  const update = vi.fn<(body: unknown) => Organization>((body) => ({
    ...school,
    ...(body as object),
  }));
  const { router, session } = await openPath(`/admin/organizations/${school.id}/edit`, {
    role: 'SUPER_USER',
    answers: [
      listed,
      answer(organizations.get, () => school),
      answer(organizations.update, ({ body }) => update(body)),
    ],
  });
  await screen.findByLabelText('Domain');
  act(() => session.workIn(school));
  const domain = await screen.findByLabelText('Domain');
  await userEvent.clear(domain);
  await userEvent.type(domain, 'harbour.example');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/organizations'));
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ domain: 'harbour.example' }));
  expect(session.current().workingDomain).toBe('harbour.example');
});
