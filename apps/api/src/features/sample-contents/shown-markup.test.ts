import { type SampleContentUpdate, sampleContents } from '@rahle/contract/sample-contents';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { oneAtATime } from '#database/locks.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startServerWithOwner } from '#testing/server-with-owner.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { renewAllMarkup } from './renew-markup.commands.ts';

let api: TestServer;
let owner: Client;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ api, owner, stop } = await startServerWithOwner());
});
afterAll(() => stop());

async function aManager() {
  const organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const manager = await api.as(account, organization);
  const params = { organizationId: organization.id };
  const add = (description: string, order: number) =>
    manager.call(sampleContents.create, {
      params,
      body: { group: 'g', title: 't', description, order },
    });
  return { organization, manager, params, add };
}

it('a description is shown by what the server made of it, which nobody can send', async () => {
  const { manager, params, add } = await aManager();
  const trap = '<b onclick="x">Old</b><script>x</script> <h1>maps</h1>';
  const { id: sampleContentId, ...made } = await add(trap, 1);
  const one = { ...params, sampleContentId };
  const change = (body: SampleContentUpdate) =>
    manager.call(sampleContents.update, { params: one, body });
  const shown = { description: trap, descriptionHtml: '<b>Old</b> maps' };
  expect(made).toMatchObject(shown);
  expect(await change({ order: 2 })).toMatchObject(shown);
  const changed = { description: '<i>New</i>', descriptionHtml: '<i>New</i>' };
  expect(await change({ description: '<i>New</i>' })).toMatchObject(changed);

  const path = `/organizations/${params.organizationId}/sample-contents`;
  const sent = { group: 'g', title: 't', description: 'd', order: 3, descriptionHtml: '<img>' };
  for (const [method, address] of [
    ['POST', path],
    ['PUT', `${path}/${sampleContentId}`],
  ] as const) {
    const answer = await manager.send(method, address, sent);
    const { fields } = await answer.json();
    expect([answer.status, fields]).toEqual([400, { descriptionHtml: 'field.unknown' }]);
  }
  expect(await manager.call(sampleContents.get, { params: one })).toMatchObject(changed);
});

/** An organization with sample contents whose rows look as given, and what visitors see of them. */
async function withRows(count: number, change: string) {
  const { organization, add } = await aManager();
  for (let order = 1; order <= count; order += 1) await add(`<b>${order}</b>`, order);
  await owner.query(`update sample_contents set ${change} where organization_id = $1`, [
    organization.id,
  ]);
  const visitor = api.visitor(organization);
  return async (): Promise<(string | null)[]> => {
    await api.database.publicCache.catchUp();
    const answer = await visitor.send('GET', '/public/organizations/current/sample-contents');
    const rows: { descriptionHtml: string | null }[] = await answer.json();
    return rows.map(({ descriptionHtml }) => descriptionHtml);
  };
}

/** Servers of other tests do it when they start; here and now none does. */
async function whileNoneIsRenewed(work: () => Promise<void>) {
  const once = () => oneAtATime(api.database.platform, 'renew markup', work);
  await vi.waitFor(async () => expect(await once()).toBe(true), 10_000);
}

const renew = () =>
  vi.waitFor(async () => expect(await renewAllMarkup(api.database)).toBe(true), 10_000);

it.each([
  ['from before there was a sanitiser', 'description_html = null, description_html_of = null'],
  ['by another sanitiser', `description_html = '<i>', description_html_of = '0 x'`],
  ['from another text', `description_html = '<i>', description = description || '!'`],
])('what was made %s is not shown, and is made anew', async (_, change) => {
  let shown = async (): Promise<(string | null)[]> => [];
  await whileNoneIsRenewed(async () => {
    shown = await withRows(2, change);
    expect(await shown()).toEqual([null, null]);
  });
  await renew();
  const end = change.includes('!') ? '!' : '';
  expect(await shown()).toEqual([`<b>1</b>${end}`, `<b>2</b>${end}`]);
});

const UNMADE = 'description_html = null, description_html_of = null';

it('many rows of many organizations are made anew in one go', async () => {
  const [one, other] = [await withRows(120, UNMADE), await withRows(1, UNMADE)];
  await renew();
  expect(await one()).toEqual(Array.from({ length: 120 }, (_, index) => `<b>${index + 1}</b>`));
  expect(await other()).toEqual(['<b>1</b>']);
});

it('two processes do not do it at once', async () => {
  await whileNoneIsRenewed(async () => {
    const shown = await withRows(1, UNMADE);
    expect(await renewAllMarkup(api.database)).toBe(false);
    expect(await shown()).toEqual([null]);
  });
});

it('a server does it when it starts', async () => {
  const shown = await withRows(1, UNMADE);
  const another = await startTestServer();
  await vi.waitFor(async () => expect(await shown()).toEqual(['<b>1</b>']), 10_000);
  await another.stop();
});
