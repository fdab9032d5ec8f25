import { LIMITS } from '@rahle/contract/limits';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sanitiseMarkup, SANITISER_VERSION } from '#features/sample-contents/sanitise-markup.ts';
import { buildFile } from '#testing/build-file.ts';
import { buildOrganization, type BuiltOrganization } from '#testing/builders.ts';
import { startServerWithOwner } from '#testing/server-with-owner.ts';
import type { TestServer } from '#testing/test-server.ts';

let api: TestServer;
let owner: Client;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ api, owner, stop } = await startServerWithOwner());
});
afterAll(() => stop());

const { sliders, sampleContents } = LIMITS.perOrganization;

/** An organization with as many sliders and sample contents as there may be, of so many groups, described so. */
async function fullOrganization(groups: number, description: string): Promise<BuiltOrganization> {
  const organization = await buildOrganization(api.database);
  const fileId = await buildFile(api.database, organization);
  await owner.query(
    `insert into sliders (organization_id, file_id, title, link, state, position, search_key)
     select $1, $2, repeat('t', 255), 'https://a.example/' || repeat('l', 2000), 'ACTIVE', n, ''
     from generate_series(1, $3::int) n`,
    [organization.id, fileId, sliders],
  );
  await owner.query(
    `insert into sample_contents (organization_id, group_name, title, description, description_html,
       description_html_of, link, position, search_key)
     select $1, 'Group ' || n % $2::int, 'Sample ' || n, $3, $4, markup_source($5, $3),
       'https://a.example/', n, '' from generate_series(1, $6::int) n`,
    [
      organization.id,
      groups,
      description,
      sanitiseMarkup(description),
      SANITISER_VERSION,
      sampleContents,
    ],
  );
  return organization;
}

/** CPU time of this thread alone: neighbours on the same cores do not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** How long the thread worked on the page without letting anything else have its turn, and the page. */
async function openHome({ id, domain }: BuiltOrganization) {
  await owner.query('update organizations set name = name where id = $1', [id]);
  await api.database.publicCache.catchUp();
  let longest = 0;
  let last = threadMs();
  const noteTurn = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const watch = setInterval(noteTurn, 1);
  const answer = await fetch(`${api.origin}/`, { headers: { 'x-organization-domain': domain } });
  const text = await answer.text();
  noteTurn();
  clearInterval(watch);
  return { longest, text, status: answer.status };
}

const { max } = LIMITS.sampleContent.description;
const nested = '<b>'.repeat(max / 8) + '</b>'.repeat(max / 8);
const some = '<i>x</i>'.repeat(30);

it.each([
  ['of one group, described at the greatest length and depth', 1, nested, 0],
  ['of one group, described at some length', 1, some, 6],
  ['each in a group of its own', sampleContents, some, 60],
])(
  'home with everything there may be, %s, holds nobody up',
  async (_, groups, description, cards) => {
    const organization = await fullOrganization(groups, description);
    const tries = [];
    for (let i = 0; i < 4; i += 1) tries.push(await openHome(organization));
    for (const { status, text } of tries) {
      expect(status).toBe(200);
      expect(text.split('<article').length - 1).toBe(cards);
    }
    expect(Math.min(...tries.map(({ longest }) => longest))).toBeLessThan(1500);
  },
);
