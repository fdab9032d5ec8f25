import { announcements } from '@rahle/contract/announcements';
import { addressOf, type Endpoint } from '@rahle/contract/endpoint';
import { endpoints } from '@rahle/contract/endpoints';
import { WireFailure } from '@rahle/contract/failures';
import { sampleContents } from '@rahle/contract/sample-contents';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inputFor } from '#testing/arbitrary-input.ts';
import { buildContent } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** Enough to try each field of each endpoint in many ways; `npm run torture` asks for many more. */
const TRIES = Number(process.env['RAHLE_TRIES'] ?? 20);

/** Made once: a schema is compiled when it is first used. */
const Refusal = WireFailure.strict();

let api: TestServer;
/** Things that are there, by the name of the parameter that names them. */
let known: Record<string, string>;
let manager: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  api = await startTestServer({
    REGISTRATIONS_PER_ADDRESS: '1000000',
    FAILED_LOGINS_PER_ADDRESS: '1000000',
  });
  const organization = await buildOrganization(api.database);
  const content = await buildContent(api.database, organization);
  const learner = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const boss = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const token = await api.accessToken(boss, organization);
  manager = api.caller({
    authorization: `Bearer ${token}`,
    'x-organization-domain': organization.domain,
  });
  const announcement = await manager.call(announcements.create, {
    body: { title: 'Exam week', description: 'The library opens an hour earlier.' },
  });
  const sample = await manager.call(sampleContents.create, {
    params: { organizationId: organization.id },
    body: { group: 'G', title: 'T', description: 'D', order: 1 },
  });
  const page = { externalId: 'P', source: { html: '<p>A page' } };
  const begun = await manager.send('POST', '/contents/publish', page, { prefer: 'respond-async' });
  const { jobId } = (await begun.json()) as { jobId: string };
  known = {
    organizationId: organization.id,
    contentId: content.id,
    userId: learner.userId,
    memberId: 'memberId' in learner.owner ? learner.owner.memberId : '',
    announcementId: announcement.id,
    sampleContentId: sample.id,
    jobId,
  };
});
afterAll(() => api.stop());

const every = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries(group).map(
    ([name, endpoint]) =>
      [`${feature}.${name}`, endpoint as Endpoint, group as Record<string, Endpoint>] as const,
  ),
);
// These end the session or the organization that all the others are called with.
const LAST = ['authentication.logout', 'authentication.updateMe', 'organizations.remove'];
const inOrder = every.toSorted(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));

it.each(inOrder)(
  '%s answers any input with the contract’s words',
  async (_, endpoint, group) => {
    const ids = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...Object.values(known)) },
      { weight: 1, arbitrary: fc.uuid() },
    );
    const input = fc.record({
      body: endpoint.body ? inputFor(endpoint.body, ids) : fc.constant(undefined),
      query: endpoint.query ? inputFor(endpoint.query, ids) : fc.constant({}),
      stray: ids,
      isKnown: fc.boolean(),
    });
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    await fc.assert(
      fc.asyncProperty(input, async ({ body, query, stray, isKnown }) => {
        const idOf = (name: string) =>
          (isKnown || name === 'organizationId') && known[name] ? known[name] : stray;
        const params = Object.fromEntries(names.map((name) => [name, idOf(name)]));
        const asked = { params, query: typeof query === 'object' && query !== null ? query : {} };
        const sent = body === undefined ? undefined : JSON.stringify(body);
        const answer = await manager.send(endpoint.method, addressOf(endpoint, asked), sent);
        expect(await complaintAbout(endpoint, group, answer, params)).toBeNull();
      }),
      // The same tries each time: a test that fails on some days only helps nobody.
      { numRuns: TRIES, seed: Number(process.env['RAHLE_SEED'] ?? 15_11_2026) },
    );
  },
  120_000,
);

/** Never a 5xx; a refusal has the one shape; what was made can be read again. */
async function complaintAbout(
  endpoint: Endpoint,
  { get }: Record<string, Endpoint>,
  answer: Response,
  params: Record<string, string>,
): Promise<string | null> {
  const text = await answer.text();
  if (answer.status >= 500) return `answered ${answer.status}`;
  if (!answer.ok) {
    const { statusCode } = Refusal.parse(JSON.parse(text));
    return statusCode === answer.status ? null : `says ${statusCode} and answers ${answer.status}`;
  }
  const isFile = endpoint.replyType !== undefined;
  if (answer.status === 204 || isFile || !answer.headers.get('content-type')?.includes('json'))
    return null;
  const made = endpoint.reply.parse(JSON.parse(text)) as { id?: string };
  if (answer.status !== 201 || get?.reply !== endpoint.reply || made.id === undefined) return null;
  const own = get.path.match(/:(\w+)$/)?.[1] ?? 'id';
  const again = await manager.send(
    'GET',
    addressOf(get, { params: { ...params, [own]: made.id } }),
  );
  return again.status === 200 ? null : `what was made is ${again.status}`;
}
