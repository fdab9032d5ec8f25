import { type AuditRecord, audit } from '@rahle/contract/audit';
import { fail } from '@rahle/contract/failures';
import { members } from '@rahle/contract/members';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { WireRequest } from '#http/transport.ts';
import { answer } from '#testing/answers.ts';
import { chooseOption } from '#testing/choose-option.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { aMember, organization } from '#testing/people.ts';

const PATH = `/admin/organizations/${organization.id}/audit`;

const aRecord = (number: number, changes: Partial<AuditRecord> = {}): AuditRecord => ({
  id: uuid(number),
  at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  actor: { id: uuid(1001), name: 'Ada Merriden', role: 'MANAGER' },
  action: 'member.role_changed',
  target: { kind: 'user', id: uuid(1002), name: 'Ece Kaya', value: 'TEACHER' },
  address: '203.0.113.7',
  requestId: uuid(9),
  ...changes,
});

const people = answer(members.list, (request) => ({
  ...paged(request, [aMember(1), aMember(2)], ({ user }) => user.firstName),
  totalCount: 2,
}));

/** A server that keeps these records, and what it was asked. */
function kept(records: AuditRecord[]) {
  const asked: URLSearchParams[] = [];
  const reply = (request: WireRequest) => {
    asked.push(new URL(request.url, 'http://server').searchParams);
    return paged(request, records, () => '');
  };
  return { asked, answers: [answer(audit.list, reply), people] };
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Audit log' });
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  return within(table).getAllByRole('row').slice(1).map(cellsOf);
};

it('says who did what, when and from where', async () => {
  const { answers } = kept([
    aRecord(1),
    aRecord(2, { action: 'session.refused', actor: null, target: null }),
    aRecord(3, { action: 'organization.restored', actor: null, target: null, address: null }),
    aRecord(4, {
      action: 'slider.deleted',
      target: { kind: 'slider', id: null, name: null, value: '12' },
    }),
  ]);
  await openPath(PATH, { role: 'MANAGER', answers });
  const [changed, refused, restored, emptied] = await rows();
  expect(changed).toEqual([
    'Changed the role of Ece Kaya to Teacher',
    'Ada MerridenManager',
    expect.stringContaining('2 hours ago'),
    '203.0.113.7',
  ]);
  expect(refused?.slice(0, 2)).toEqual(['Sign-in refused', 'Unknown']);
  expect(restored?.slice(0, 2)).toEqual(['Restored the organization', 'A command on the server']);
  expect(emptied?.[0]).toBe('Deleted all sliders: 12');
  const [time] = screen.getAllByText('2 hours ago');
  expect(time?.getAttribute('title')).toMatch(/\d{4} at \d{2}:\d{2}$/);
});

it('asks for what is chosen, whole days among it, and keeps it in the address', async () => {
  const { asked, answers } = kept([aRecord(1)]);
  const { router } = await openPath(PATH, { role: 'MANAGER', answers });
  await chooseOption('Action', 'Changed a role');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-02' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-05-03' } });
  await waitFor(() => expect(asked.at(-1)?.get('to')).toBeTruthy());

  const last = asked.at(-1)!;
  expect(last.get('action')).toBe('member.role_changed');
  const days = (Date.parse(last.get('to')!) - Date.parse(last.get('from')!)) / 86_400_000;
  expect(days).toBe(2);
  expect(new Date(last.get('from')!).getHours()).toBe(0);
  expect(router.state.location.search).toBe(
    '?action=member.role_changed&from=2026-05-02&to=2026-05-03',
  );
});

it('finds what the address says, and keeps it from page to page', async () => {
  const { asked, answers } = kept(Array.from({ length: 45 }, (_, index) => aRecord(index)));
  const { router } = await openPath(`${PATH}?action=session.ended&limit=10`, {
    role: 'AGENT',
    answers,
  });
  expect(await rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(asked.at(-1)?.get('page')).toBe('3'));
  expect(asked.at(-1)?.get('action')).toBe('session.ended');
  expect(router.state.location.search).toBe('?action=session.ended&page=3&limit=10');
});

it('narrows to a person, by search or by the name in a row', async () => {
  const { asked, answers } = kept([aRecord(1)]);
  await openPath(PATH, { role: 'MANAGER', answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Show only Ada Merriden' }));
  await waitFor(() => expect(asked.at(-1)?.get('userId')).toBe(uuid(1001)));
  const person = screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' });
  await waitFor(() => expect(person.value).toBe('Ada Merriden'));

  await userEvent.clear(person);
  await userEvent.type(person, 'Ada2');
  await userEvent.click(await screen.findByRole('option', { name: 'Ada2 Merriden' }));
  await waitFor(() => expect(asked.at(-1)?.get('userId')).toBe(uuid(1002)));
});

it('says that the end lies before the beginning, and asks without it', async () => {
  const { asked, answers } = kept([aRecord(1)]);
  await openPath(`${PATH}?from=2026-05-02&to=2026-05-01`, { role: 'MANAGER', answers });
  expect(await screen.findByText('The end must not lie before the beginning.')).toBeTruthy();
  await rows();
  expect(asked.at(-1)?.get('from')).toBeTruthy();
  expect(asked.at(-1)?.get('to')).toBeNull();
});

it('takes made-up words in the address for none', async () => {
  const { asked, answers } = kept([aRecord(1)]);
  await openPath(`${PATH}?action=tea&userId=x&from=soon&limit=7&page=-2`, {
    role: 'MANAGER',
    answers,
  });
  await rows();
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({ page: '1', limit: '20' });
});

it('that finds nothing leads back to everything; an empty one says what will be there', async () => {
  const { answers } = kept([]);
  const { router } = await openPath(`${PATH}?action=session.ended`, { role: 'MANAGER', answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the whole log' }));
  expect(await screen.findByText('Nothing recorded yet')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

it('that cannot be loaded is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const list = answer(audit.list, (request) =>
    isBroken ? fail('server.broken') : paged(request, [aRecord(1)], () => ''),
  );
  await openPath(PATH, { role: 'SUPER_USER', answers: [list, people] });
  expect(await screen.findByText('Failed to load the audit log')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await rows()).toHaveLength(1);
});

it.each(['TEACHER', 'LEARNER'] as const)('is denied to a %s', async (role) => {
  await openPath(PATH, { role });
  expect(await screen.findByText("You don't have permission to view this page.")).toBeTruthy();
});
