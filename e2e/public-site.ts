import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { PASSWORD } from './demo.ts';

/** A desktop's window and a phone's. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export async function speakTurkish(page: Page, address: string) {
  await page.context().addCookies([{ name: 'locale', value: 'tr', url: address }]);
}

type NewOrganization = { address: string; organizationId: string; send: Send };
type Send = (method: 'POST' | 'PUT', path: string, data: object) => Promise<{ id: string }>;

/** A new organization with nothing in it, and a way to fill it. */
export async function newOrganization(
  request: APIRequestContext,
  baseURL = '',
  name = 'A new library',
): Promise<NewOrganization> {
  const domain = `new-${crypto.randomUUID().slice(0, 8)}.localhost`;
  const login = await request.post('/api/authentication/login', {
    data: { email: 'super@rahle.test', password: PASSWORD },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const send: Send = async (method, path, data) => {
    const answer = await request.fetch(`/api${path}`, { method, data, headers });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const { id: organizationId } = await send('POST', '/organizations', { name, domain });
  return { address: baseURL.replace('//localhost', `//${domain}`), organizationId, send };
}

/** The page's own reads, made to fail or to wait; what came with the page is not asked for. */
export const HOME_READS = /\/api\/public\/organizations\/current\/(sliders|sample-contents)$/;
export const BOOK_READS = /\/api\/public\/organizations\/current\/contents/;
