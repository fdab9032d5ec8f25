import { type APIRequestContext, expect, test } from '@playwright/test';
import { unique } from './admin.ts';
import { PASSWORD, signIn } from './demo.ts';
import { expectSoundEverywhere } from './expect-accessible.ts';

type Me = { organization: { id: string } };

/** The manager's calls, in the organization of the demo. */
async function theManager(request: APIRequestContext) {
  const data = { email: 'manager@rahle.test', password: PASSWORD };
  const login = await request.post('/api/authentication/login', { data });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const read = async <Reply>(path: string): Promise<Reply> =>
    (await request.get(`/api${path}`, { headers })).json();
  const me = await read<Me>('/authentication/me');
  const own = `/organizations/${me.organization.id}`;
  const change = async <Reply>(method: 'post' | 'put', path: string, body: object) => {
    const answer = await request[method](`/api${own}${path}`, { headers, data: body });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return (await answer.json()) as Reply;
  };
  return { own, change, read };
}

test('a teacher finds the own class in the menu, gives it books and takes one back', async ({
  page,
  request,
}) => {
  const { own, change, read } = await theManager(request);
  const name = `7-B ${unique()}`;
  const [taught, other] = [
    await change<{ id: string }>('post', '/classes', { name }),
    await change<{ id: string }>('post', '/classes', { name: `${name} of another` }),
  ];
  const { data } = await read<{ data: { id: string }[] }>(
    `${own}/members?search=teacher@rahle.test`,
  );
  await change('put', `/classes/${taught.id}/members`, { ids: [data[0]!.id] });

  await signIn(page, 'teacher@rahle.test');
  await page.getByRole('banner').getByRole('button', { name: 'Teacher' }).click();
  await page.getByRole('menuitem', { name: 'Classes' }).click();
  const classes = page.getByRole('table', { name: 'Classes' });
  // The page before has a search of its own.
  await expect(classes).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(classes.getByRole('row')).toHaveCount(2);
  await classes.getByRole('link', { name: `Detail: ${name}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Give books' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give books' });
  const boxes = dialog.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(dialog.getByText('Selected books: 2')).toBeVisible();
  await expectSoundEverywhere(page, 'books for a class');
  await dialog.getByRole('button', { name: 'Give books' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Books 2' }).click();
  const given = page.getByRole('button', { name: /^Take back: / });
  await expect(given).toHaveCount(2);
  await given.first().click();
  await expect(page.getByRole('tab', { name: 'Books 1' })).toBeVisible();
  await expect(given).toHaveCount(1);

  await page.goto(`/admin${own}/classes/${other.id}`);
  await expect(page.getByText('Failed to load the class')).toBeVisible();
  await expect(page.getByText(`${name} of another`)).toHaveCount(0);
});
