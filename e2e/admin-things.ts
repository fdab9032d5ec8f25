import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { enterAdmin, unique } from './admin.ts';

type Called = { path: string; body: object };

/** Calls the API as the one who is signed in. */
export async function callApi<Reply>(page: Page, { path, body }: Called): Promise<Reply> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api${path}`, { headers, data: body });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

/** An organization of the test's own, entered by a super user: nothing it does reaches the others. */
export async function enterNewOrganization(page: Page): Promise<string> {
  await enterAdmin(page, 'super@rahle.test');
  const domain = `school-${unique()}.localhost`;
  const body = { name: `School ${domain}`, domain };
  const { id } = await callApi<{ id: string }>(page, { path: '/organizations', body });
  return `/admin/organizations/${id}`;
}

/** Follows a link to a form, and waits until the focus has come to rest: typing before that would be lost. */
export async function follow(page: Page, name: string | RegExp) {
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

const FACES = [390, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Nothing for axe to find, and nothing to scroll sideways to, at three widths and in both themes. */
export async function expectClean(page: Page, what: string, faces = FACES) {
  for (const { width, colorScheme } of faces) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // What floats stands at the end of the page, outside the landmarks: it belongs to its button.
    const { violations } = await new AxeBuilder({ page }).disableRules('region').analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(found, `${what} at ${width}, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${what} scrolls sideways at ${width}`).toBe(0);
  }
}
