import { expect, type Page, test } from '@playwright/test';
import { enterAdmin, OPENED, unique } from './admin.ts';
import { addMember, callApi } from './admin-things.ts';

const WHY = 'Nothing can be changed until the connection is back.';

type Acts = { resting: string[]; leading?: string[] };

/** A page whose acts rest while there is no network, each with the reason, and whose links lead on. */
async function expectResting(page: Page, path: string, { resting, leading = [] }: Acts) {
  await page.goto(path);
  const main = page.getByRole('main');
  const act = (name: string) =>
    main
      .getByRole('button', { name, exact: true })
      .or(main.getByRole('link', { name, exact: true }));
  for (const name of resting) await expect(act(name), name).toBeEnabled(OPENED);
  await page.context().setOffline(true);
  await expect(main.getByText(/^You are offline: .+ Nothing can be changed until/)).toBeVisible();
  for (const name of resting) {
    await expect(act(name), name).toBeDisabled();
    const reason = act(name).locator('xpath=ancestor-or-self::*[@title][1]');
    await expect(reason, name).toHaveAttribute('title', WHY);
    // By keys too: they find those that rest together, by the reason's name.
    const stop = act(name).locator('xpath=ancestor::fieldset[@title]');
    await stop.focus();
    await expect(stop, name).toBeFocused();
    await expect(stop, name).toHaveAccessibleName(WHY);
  }
  for (const name of leading)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', /./);
  await page.context().setOffline(false);
  for (const name of resting) await expect(act(name), name).toBeEnabled();
}

test('without a network everything that would change a member, book or class rests', async ({
  page,
}) => {
  const own = await enterAdmin(page, 'manager@rahle.test');
  const organization = own.replace('/admin', '');
  const { id: memberId } = await addMember(page, own);
  await expectResting(page, `${own}/members/${memberId}`, {
    resting: ['Deactivate', 'Make a password link', 'Edit'],
    leading: ['Back to members'],
  });

  const { data } = await callApi<{ data: { id: string }[] }>(page, {
    path: '/contents?limit=1',
    method: 'GET',
  });
  await expectResting(page, `${own}/contents/${data[0]!.id}`, {
    resting: ['Withdraw', 'Assign…', 'Edit details', 'Publish a new version'],
    leading: ['View'],
  });

  const { id: classId } = await callApi<{ id: string }>(page, {
    path: `${organization}/classes`,
    body: { name: `Offline ${unique()}` },
  });
  await expectResting(page, `${own}/classes/${classId}`, {
    resting: ['More', 'Print sign-in cards', 'Give books'],
  });
  await expectResting(page, `${own}/classes/${classId}/cards`, { resting: ['Make cards'] });
});
