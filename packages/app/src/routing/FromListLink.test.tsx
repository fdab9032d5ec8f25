import { announcements } from '@rahle/contract/announcements';
import { classes } from '@rahle/contract/classes';
import { contents } from '@rahle/contract/contents';
import { members } from '@rahle/contract/members';
import { organizations } from '@rahle/contract/organizations';
import { sampleContents } from '@rahle/contract/sample-contents';
import { sliders } from '@rahle/contract/sliders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';

const answers = [
  answer(announcements.list, () => ({ data: [] })),
  answer(sliders.list, () => []),
  answer(classes.list, (request) => paged(request, [], String)),
  answer(contents.list, (request) => paged(request, [], String)),
  answer(members.list, (request) => ({ ...paged(request, [], String), totalCount: 0 })),
  answer(organizations.list, (request) => paged(request, [], String)),
  answer(sampleContents.list, (request) => paged(request, [], String)),
];
const own = `/admin/organizations/${organization.id}`;

// Two screens in one test, each of whose code is loaded when it is first opened.
vi.setConfig({ testTimeout: 90_000 });

const follow = async (name: string) =>
  userEvent.click(await screen.findByRole('link', { name }, { timeout: 25_000 }));

async function leadOn(list: string, link: string) {
  const { router } = await openPath(`${list}?search=Tides`, { role: 'SUPER_USER', answers });
  await follow(link);
  await waitFor(() => expect(router.state.location.pathname).not.toBe(list));
  return async (name: string) => {
    await follow(name);
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    return router.state.location.search;
  };
}

it.each([
  [`${own}/sliders`, 'Create slider'],
  [`${own}/sample-contents`, 'Add sample content'],
  [`${own}/members`, 'Add member'],
  [`${own}/contents`, 'Publish a book'],
  [`${own}/classes`, 'Add class'],
  ['/admin/organizations', 'Add organization'],
  ['/admin/announcements', 'Create announcement'],
])('%s stands as it was searched when “%s” is cancelled', async (list, link) => {
  const leave = await leadOn(list, link);
  expect(await leave('Cancel')).toBe('?search=Tides');
});

it('members stand as they were searched when nothing is imported', async () => {
  const leave = await leadOn(`${own}/members`, 'Import');
  expect(await leave('Back to members')).toBe('?search=Tides');
});
