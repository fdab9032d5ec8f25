import { fail } from '@rahle/contract/failures';
import { type ImportReport, memberImport } from '@rahle/contract/member-import';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { WireRequest } from '#http/transport.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { organization } from '#testing/people.ts';
import { watchSavedFile } from '#testing/saved-file.ts';

const PATH = `/admin/organizations/${organization.id}/members/import`;
const TEXT =
  'Ad;Soyad;E-posta;Sınıf\nİpek;Işık;ipek@rahle.test;7-B\nInes;Varga;ines(at)rahle.test;\n';

const report: ImportReport = {
  rows: [
    { row: 2, outcome: 'new' },
    { row: 3, outcome: 'refused', code: 'email.invalid' },
  ],
  classes: ['7-B'],
  counts: { new: 1, changed: 0, unchanged: 0, refused: 1 },
};

/** A server that notes what it was sent. */
function aServer(reply: (request: WireRequest) => ImportReport = () => report) {
  const asked = vi.fn<(dryRun: string | null, text: string) => void>();
  const importing = answer(memberImport.import, (request) => {
    const dryRun = new URL(request.url, 'http://server').searchParams.get('dryRun');
    asked(dryRun, new TextDecoder().decode(request.body as Uint8Array));
    return reply(request);
  });
  return { asked, importing };
}

/** The tests' browser cannot read a file's bytes by itself. */
const aFile = (text: string) =>
  Object.assign(new File([text], 'list.csv'), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

const choose = async (text = TEXT) =>
  userEvent.upload(await screen.findByLabelText('List of members'), aFile(text));

afterEach(() => vi.restoreAllMocks());

it('says what the file would do, and saves nothing before it is told to', async () => {
  const { asked, importing } = aServer();
  await openPath(PATH, { role: 'MANAGER', answers: [importing] });
  await choose();
  expect(await screen.findByText('Nothing has been saved yet.')).toBeTruthy();
  expect(asked.mock.calls).toEqual([['true', TEXT]]);
  expect(screen.getByText('New classes: 7-B')).toBeTruthy();
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
  expect(within(first!).getByText('Ines Varga')).toBeTruthy();
  expect(within(first!).getAllByText('ines(at)rahle.test', { selector: 'u' })).toBeTruthy();
  expect(second!.querySelector('u')).toBeNull();
  expect(first!.textContent).toContain('Enter an email address such as');
  expect(second!.textContent).toContain('New member');

  await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('The file is imported')).toBeTruthy();
  expect(asked.mock.calls[1]).toEqual(['false', TEXT]);
  expect(screen.getByText('Added: 1, changed: 0, unchanged: 0, refused: 1')).toBeTruthy();
});

it('names the columns that are not read', async () => {
  await openPath(PATH, { role: 'MANAGER', answers: [aServer().importing] });
  await choose();
  expect(await screen.findByText('All columns were recognized.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  await choose(TEXT.replace('Sınıf', 'Klas;Telefon'));
  expect(await screen.findByText('Columns that are not read: Klas, Telefon')).toBeTruthy();
});

it('each number shows its own rows alone', async () => {
  await openPath(PATH, { role: 'MANAGER', answers: [aServer().importing] });
  await choose();
  const refused = await screen.findByRole('button', { name: /Refused$/ });
  await userEvent.click(refused);
  expect(refused.getAttribute('aria-pressed')).toBe('true');
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /Changed$/ }));
  expect(await screen.findByText('No such rows')).toBeTruthy();
});

it('a file that would change nothing cannot be imported', async () => {
  const counts = { new: 0, changed: 0, unchanged: 1, refused: 0 };
  const same: ImportReport = { rows: [{ row: 2, outcome: 'unchanged' }], classes: [], counts };
  await openPath(PATH, { role: 'MANAGER', answers: [aServer(() => same).importing] });
  await choose();
  expect(await screen.findByText('This file would change nothing.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 0 rows' })).toHaveProperty('disabled', true);
});

it('says why a file cannot be read, and takes another', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isReadable = false;
  const { importing } = aServer(() => (isReadable ? report : fail('csv.columns_missing')));
  await openPath(PATH, { role: 'MANAGER', answers: [importing] });
  await choose('nothing of use');
  expect(await screen.findByText(/could not be checked/)).toBeTruthy();
  isReadable = true;
  await choose();
  expect(await screen.findByText('list.csv')).toBeTruthy();
});

it('does not send what is too large', async () => {
  const { asked, importing } = aServer();
  await openPath(PATH, { role: 'MANAGER', answers: [importing] });
  await choose('x'.repeat(5 * 1024 * 1024 + 1));
  expect(await screen.findByText('This file is larger than 5 MB.')).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});

it('an import that fails says so, and keeps what was found', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { importing } = aServer(({ url }) =>
    url.includes('dryRun=true') ? report : fail('server.broken'),
  );
  await openPath(PATH, { role: 'MANAGER', answers: [importing] });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The import failed');
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy();
});

it('refused rows leave as a file of their own, under the file’s own heading, with no formula', async () => {
  const savedFile = watchSavedFile();
  await openPath(PATH, { role: 'MANAGER', answers: [aServer().importing] });
  await choose(TEXT.replace('Varga', '=1+1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Export refused rows' }));
  // Read as text, it has no byte order mark any more.
  expect(await savedFile()).toBe("Ad,Soyad,E-posta,Sınıf\r\nInes,'=1+1,ines(at)rahle.test,\r\n");
});

it('is denied to a teacher', async () => {
  await openPath(PATH, { role: 'TEACHER' });
  expect(await screen.findByText("You don't have permission to view this page.")).toBeTruthy();
});
