import { fail } from '@rahle/contract/failures';
import { files } from '@rahle/contract/files';
import { type Slider, sliders } from '@rahle/contract/sliders';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { chooseOption } from '#testing/choose-option.ts';
import { openPath } from '#testing/open-path.tsx';
import { uuid } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';
import { aSlider } from '#testing/public-things.ts';
import { standInForUploads } from '#testing/upload-requests.ts';

const list = `/admin/organizations/${organization.id}/sliders`;
const slider = aSlider(4, { title: 'Winter season', link: 'https://season.example/' });
const listed = answer(sliders.list, () => [slider]);
const found = answer(sliders.get, () => slider);
const create = vi.fn<(body: unknown) => Slider>(() => slider);
const created = answer(sliders.create, ({ body }) => create(body));

afterEach(() => {
  create.mockReset().mockImplementation(() => slider);
  vi.unstubAllGlobals();
});

const submit = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^(Create slider|Save)$/ }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);

it('creates one by the id of a file, and returns to the list', async () => {
  const { router } = await openPath(`${list}/new`, {
    role: 'MANAGER',
    answers: [listed, created],
  });
  await type('File ID', ` ${uuid(9)} `);
  await type('Title', '  Winter season ');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  const body = { fileId: uuid(9), title: 'Winter season', link: null, state: 'ACTIVE' };
  expect(create).toHaveBeenCalledWith(body);
  expect(await screen.findByText('Slider created')).toBeTruthy();
});

it('wants a file and a title, focuses the first and clears its error as one types', async () => {
  await openPath(`${list}/new`, { role: 'MANAGER', answers: [listed, created] });
  await type('Link (optional)', 'season.example');
  await submit();
  expect(await screen.findByText('Please upload a file or provide a file ID')).toBeTruthy();
  expect(screen.getByText('Title is required')).toBeTruthy();
  expect(screen.getByText(/^Enter an address that begins with http/)).toBeTruthy();
  const zone = screen.getByLabelText('Image', { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(zone));
  await type('Title', 'Wi');
  expect(screen.queryByText('Title is required')).toBeNull();
  await submit();
  expect(await screen.findByText('Title must be at least 3 characters')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});

it('places what the server refuses at its field, and says the rest in §8’s words', async () => {
  create.mockImplementationOnce(() =>
    fail('file.not_usable', { fields: { fileId: 'file.not_usable' } }),
  );
  await openPath(`${list}/new`, { role: 'MANAGER', answers: [listed, created] });
  await type('File ID', uuid(9));
  await type('Title', 'Winter');
  await submit();
  await waitFor(() =>
    expect(screen.getByLabelText('File ID').getAttribute('aria-invalid')).toBe('true'),
  );
  create.mockImplementationOnce(() => fail('server.broken'));
  await submit();
  expect(await screen.findByText('Failed to create slider. Please try again.')).toBeTruthy();
});

it('uploads an image, shows it, and takes it back', async () => {
  const uploads = standInForUploads();
  const announced = answer(files.create, () => ({
    uploadUrl: 'http://store.test/up',
    file: { id: uuid(8), url: 'http://x.test', title: 'a', type: 'ORGANIZATION_SLIDER' as const },
  }));
  await openPath(`${list}/new`, { role: 'MANAGER', answers: [listed, created, announced] });
  const image = new File(['x'], 'winter.png', { type: 'image/png' });
  const zone = await screen.findByLabelText('Image', { selector: 'input' });
  await userEvent.upload(zone, image);
  await waitFor(() => expect(uploads.all).toHaveLength(1));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create slider' });
  expect(button.disabled).toBe(true);
  act(() => uploads.all[0]!.answer(201, 'Created'));
  const id = screen.getByLabelText<HTMLInputElement>('File ID');
  await waitFor(() => expect(id.value).toBe(uuid(8)));
  expect(id.disabled).toBe(true);
  await type('Title', 'Winter');
  await submit();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.lastCall?.[0]).toMatchObject({ fileId: uuid(8) });
});

it('changes everything but the file', async () => {
  const update = vi.fn<(body: unknown) => Slider>(() => slider);
  const { router } = await openPath(`${list}/${slider.id}/edit`, {
    role: 'MANAGER',
    answers: [listed, found, answer(sliders.update, ({ body }) => update(body))],
  });
  expect(await screen.findByText(/The image stays as it was created/)).toBeTruthy();
  expect(screen.queryByLabelText('File ID')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Link (optional)'));
  await chooseOption('State', 'Passive');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(update).toHaveBeenCalledWith({ title: 'Winter season', link: null, state: 'PASSIVE' });
});

it('says when a slider cannot be read', async () => {
  const missing = answer(sliders.get, () => fail('slider.not_found'));
  await openPath(`${list}/${slider.id}/edit`, { role: 'MANAGER', answers: [missing] });
  expect(await screen.findByText('Failed to load slider details')).toBeTruthy();
});

it('asks before unsaved words are left behind', async () => {
  const { router } = await openPath(`${list}/new`, { role: 'MANAGER', answers: [listed] });
  await type('Title', 'Winter');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});

it('leads back to the list as it was searched', async () => {
  const { router } = await openPath(`${list}?search=winter`, {
    role: 'MANAGER',
    answers: [listed, found],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Edit: Winter season' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to sliders' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(router.state.location.search).toBe('?search=winter');
});
