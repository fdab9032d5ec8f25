import type { WireFailure } from '@rahle/contract/failures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
let organization: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
});
afterAll(() => api.stop());

describe('the refusal of a body', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'names an unknown field called %s too',
    async (name) => {
      const body = JSON.stringify({ email: 'a', password: 'b', [name]: 1 });
      const answer = await api.visitor(organization).send('POST', '/authentication/login', body);
      expect(await answer.json()).toMatchObject({
        statusCode: 400,
        fields: { [name]: 'field.unknown' },
      });
    },
  );

  it('names twenty wrong fields at most, and refuses a crowd of them before it looks at each', async () => {
    const logIn = async (count: number) => {
      const unknown = Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
      const answer = await api.visitor(organization).send('POST', '/authentication/login', unknown);
      return (await answer.json()) as WireFailure;
    };
    expect(Object.keys((await logIn(90)).fields!)).toHaveLength(20);
    expect((await logIn(1000)).fields).toEqual({ body: 'field.unknown' });
  });

  it('comes before any of its values is read when there are too many, however deep', async () => {
    const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const caller = await api.as(manager, organization);
    const publish = async (source: string) => {
      const body = `{"externalId":"V-1","source":${source}}`;
      const answer = await caller.send('POST', '/contents/publish', body);
      return (await answer.json()) as WireFailure;
    };
    const keys = Array.from({ length: 10_000 }, (_, i) => `"k${i}":1`).join(',');
    for (const crowd of [`{${keys}}`, `${'['.repeat(10_000)}${']'.repeat(10_000)}`])
      expect((await publish(crowd)).fields).toEqual({ body: 'field.invalid' });
    const text = JSON.stringify(`\\"[{,${'[,"\\'.repeat(5000)}`);
    expect((await publish(`{"html":${text},"x":1}`)).fields).toEqual({
      'source.x': 'field.unknown',
    });
  });

  it.each([
    ['POST', '/authentication/login', 16],
    ['POST', '/authentication/refresh-token', 16],
    ['POST', '/announcements', 64],
  ])('of a body beyond its size comes before the body is read: %s %s', async (method, path, kB) => {
    const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const caller = await api.as(manager, organization);
    const bodyOf = (size: number) => JSON.stringify({ x: 'x'.repeat(size - 8) });
    expect((await caller.send(method, path, bodyOf(kB * 1024))).status).toBe(400);
    expect((await caller.send(method, path, bodyOf(kB * 1024 + 1))).status).toBe(413);
  });
});
