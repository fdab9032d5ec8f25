import { expect, test } from '@playwright/test';
import { type MailServer, partsOf, startMailServer } from '../apps/api/src/testing/mail-server.ts';
import { OPENED } from './admin.ts';
import { atAtlas, fillLogin, PASSWORD } from './demo.ts';
import { expectSoundEverywhere, WITH_OTHER_WORDS } from './expect-accessible.ts';

const API = '/api';

/** Where the server under test sends its mail; another worker may be listening there for a while. */
async function mailServerFor(baseURL: string | undefined): Promise<MailServer> {
  const port = Number(new URL(baseURL!).port) + 9;
  let server: MailServer | undefined;
  await expect(async () => {
    server = await startMailServer(port);
  }).toPass({ timeout: 60_000 });
  return server!;
}

const newcomer = () => `forgetful-${crypto.randomUUID()}@rahle.test`;

test('whoever forgot a password sets a new one by the link in a mail', async ({
  page,
  request,
  baseURL,
}) => {
  const email = newcomer();
  const person = { email, firstName: 'Ece', lastName: 'Kaya', password: 'long forgotten' };
  const registered = await request.post(`${API}/authentication/register`, { data: person });
  expect(registered.status()).toBe(201);
  const mails = await mailServerFor(baseURL);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const send = page.getByRole('button', { name: 'Send the link' });
  // The login has a field of this name too.
  await expect(send).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expect(page.getByText(`If an account here uses ${email}`)).toBeVisible();
  const sent = () => mails.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => sent().length, { timeout: 90_000 }).toBe(1);
  await mails.stop();
  const link = /http:\S+\/set-password#[\w-]+/.exec(partsOf(sent()[0]!)[0]!)![0];
  await page.goto(link);
  await page.getByLabel('New password').fill('remembered now');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL(/\/contents$/, OPENED);
});

test('the page that asks for an address is sound in both languages', async ({ page, baseURL }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expectSoundEverywhere(page, 'forgotten password');
  await page.goto(`${atAtlas(baseURL)}/forgot-password`);
  await expect(page.getByRole('button', { name: 'Bağlantıyı gönder' })).toBeVisible();
  await expectSoundEverywhere(page, 'forgotten password in Turkish', WITH_OTHER_WORDS);
});

test('someone whose password staff have set is told so at the next sign-in, until they have seen it', async ({
  page,
  request,
}) => {
  const login = (email: string) =>
    request.post(`${API}/authentication/login`, { data: { email, password: PASSWORD } });
  const { accessToken } = (await (await login('manager@rahle.test')).json()) as Tokens;
  const headers = { authorization: `Bearer ${accessToken}` };
  const me = (await (await request.get(`${API}/authentication/me`, { headers })).json()) as Me;
  const email = newcomer();
  const made = await request.post(`${API}/organizations/${me.organization.id}/users`, {
    headers,
    data: { email, firstName: 'Ece', lastName: 'Kaya', password: PASSWORD, userRole: 'LEARNER' },
  });
  expect(made.status()).toBe(201);

  await page.goto('/login');
  await fillLogin(page, email);
  const notice = page.getByRole('complementary', { name: 'About your password' });
  await expect(notice).toContainText('set your password on');
  await page.reload();
  await expect(notice).toBeVisible();
  await expectSoundEverywhere(page, 'a notice');
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Learner' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

type Tokens = { accessToken: string };
type Me = { organization: { id: string } };
