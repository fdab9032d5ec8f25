import { expect, test } from '@playwright/test';
import { addressesOf, atBothWidths, enterAdmin, expectHeading, OPENED } from './admin.ts';
import { signIn } from './demo.ts';

const NO_PAGE = "You don't have permission to view this page.";
const NO_DASHBOARD = "You don't have permission to access the admin dashboard.";

/** Every admin address of dashboard, organizations and members, with its heading (§2). `{O}`: the organization's. */
const ADDRESSES = [
  { path: '/admin', heading: 'Dashboard', denied: NO_DASHBOARD, platformOnly: false },
  { path: '/admin/dashboard', heading: 'Dashboard', denied: NO_DASHBOARD, platformOnly: false },
  { path: '/admin/organizations', heading: 'Organizations', denied: NO_PAGE, platformOnly: true },
  {
    path: '/admin/organizations/new',
    heading: 'New organization',
    denied: NO_PAGE,
    platformOnly: true,
  },
  { path: '{O}/edit', heading: 'Edit organization', denied: NO_PAGE, platformOnly: true },
  { path: '{O}/members', heading: 'Members', denied: NO_PAGE, platformOnly: false },
  { path: '{O}/members/new', heading: 'Add member', denied: NO_PAGE, platformOnly: false },
  { path: '/admin/members/new', heading: 'Add member', denied: NO_PAGE, platformOnly: false },
];

const PEOPLE = [
  { email: 'super@rahle.test', isStaff: true, isPlatform: true },
  { email: 'agent@rahle.test', isStaff: true, isPlatform: true },
  { email: 'manager@rahle.test', isStaff: true, isPlatform: false },
  { email: 'teacher@rahle.test', isStaff: false, isPlatform: false },
  { email: 'learner@rahle.test', isStaff: false, isPlatform: false },
];

const mayEnter = (person: (typeof PEOPLE)[number], { platformOnly }: (typeof ADDRESSES)[number]) =>
  platformOnly ? person.isPlatform : person.isStaff;

for (const person of PEOPLE) {
  test(`${person.email} sees what is theirs, on a phone too`, async ({ page }) => {
    test.slow();
    const own = await enterAdmin(page, person.email);
    for (const address of addressesOf(person, PEOPLE, ADDRESSES, mayEnter)) {
      const { path, heading, denied } = address;
      await page.goto(path.replace('{O}', own));
      const isTheirs = mayEnter(person, address);
      await atBothWidths(page, async () => {
        await expectHeading(page, path, isTheirs ? heading : 'Access Denied');
        if (!isTheirs) await expect(page.getByText(denied), path).toBeVisible();
      });
    }
  });
}

test('a visitor is asked to sign in at every address', async ({ page }) => {
  const someone = '/admin/organizations/0193d9a0-0000-4000-8000-000000000001';
  for (const { path } of ADDRESSES) {
    await page.goto(path.replace('{O}', someone));
    await expect(page, path).toHaveURL('/login', OPENED);
  }
});

test('the sidebar lists what a role may enter', async ({ page }) => {
  await signIn(page, 'manager@rahle.test');
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Administration' });
  await expect(links.getByRole('link', { name: 'Members' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Organizations' })).toHaveCount(0);
});
