import { LIMITS } from '@rahle/contract/limits';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFile } from '#testing/build-file.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startServerWithOwner } from '#testing/server-with-owner.ts';
import type { TestServer } from '#testing/test-server.ts';

let api: TestServer;
let owner: Client;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ api, owner, stop } = await startServerWithOwner());
});
afterAll(() => stop());

const { sliders, sampleContents, announcements } = LIMITS.perOrganization;

/** Each list: its most, how rows are put into it, what adds one more, and what is said when it is full. */
const LISTS = [
  {
    name: 'sliders',
    most: sliders,
    insert: `insert into sliders (organization_id, file_id, title, state, position, search_key)
      select $1, $2::uuid, 'row', 'ACTIVE', n, '' from generate_series(1, $3::int) n`,
    path: (id: string) => `/organizations/${id}/sliders`,
    body: (fileId: string) => ({ fileId, title: 'One more' }),
    said: 'An organization can have at most 50 sliders. Delete one to make room.',
    turkish: 'Bir kurumun en fazla 50 slaytı olabilir. Yer açmak için birini silin.',
  },
  {
    name: 'sample contents',
    most: sampleContents,
    insert: `insert into sample_contents (organization_id, group_name, title, description, position, search_key)
      select $1, 'g', coalesce(substr($2, 0, 0), '') || 'row', 'd', n, '' from generate_series(1, $3::int) n`,
    path: (id: string) => `/organizations/${id}/sample-contents`,
    body: (_: string, place: number) => ({
      group: 'new',
      title: 'One more',
      description: 'd',
      order: place,
    }),
    said: 'An organization can have at most 500 sample contents. Delete one to make room.',
    turkish: 'Bir kurumun en fazla 500 örnek içeriği olabilir. Yer açmak için birini silin.',
  },
  {
    name: 'announcements',
    most: announcements,
    insert: `insert into announcements (organization_id, title, description, state, search_key)
      select $1, substr($2, 0, 0) || 'row', 'd', 'ACTIVE', '' from generate_series(1, $3::int) n`,
    path: () => '/announcements',
    body: () => ({ title: 'One more', description: 'A few words of it' }),
    said: 'An organization can have at most 5,000 announcements. Delete one to make room.',
    turkish: 'Bir kurumun en fazla 5.000 duyurusu olabilir. Yer açmak için birini silin.',
  },
];

describe.each(LISTS)('$name', ({ most, insert, path, body, said, turkish }) => {
  it('have an end; of many who want the last place one has it, and the next is told so', async () => {
    const organization = await buildOrganization(api.database);
    const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const authorization = `Bearer ${await api.accessToken(account, organization)}`;
    const add = (place: number, language = 'en') =>
      api
        .caller({ authorization, 'accept-language': language })
        .send('POST', path(organization.id), body(fileId, place));
    const fileId = await buildFile(api.database, organization);
    await owner.query(insert, [organization.id, fileId, most - 1]);

    const tries = await Promise.all(Array.from({ length: 8 }, (_, place) => add(place + 1)));
    const statuses = tries.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
    expect(await (await add(9)).json()).toMatchObject({ statusCode: 409, message: said });
    expect(await (await add(9, 'tr')).json()).toMatchObject({ message: turkish });

    const other = await buildOrganization(api.database);
    const theirs = await buildAccount(api.database, other, { role: 'MANAGER' });
    const manager = await api.as(theirs, other);
    const sent = body(await buildFile(api.database, other), 1);
    expect((await manager.send('POST', path(other.id), sent)).status).toBe(201);
  });
});
