import { contents } from '@rahle/contract/contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildContent } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

async function aLoan() {
  const organization = await buildOrganization(api.database);
  const content = await buildContent(api.database, organization);
  const learner = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const manager = await api.as(
    await buildAccount(api.database, organization, { role: 'MANAGER' }),
    organization,
  );
  const assign = (body: object) => manager.send('POST', '/contents/assign', body);
  return { organization, content, learner, manager, assign };
}

describe('assigning', () => {
  it('lends a book once: 201 first, then 200 with the same row', async () => {
    const { content, learner, assign } = await aLoan();
    const first = await assign({ contentId: content.id, userId: learner.userId });
    const again = await assign({ externalId: content.externalId, userId: learner.userId });
    expect([first.status, again.status]).toEqual([201, 200]);
    const row = await first.json();
    expect(row).toMatchObject({ contentId: content.id, userId: learner.userId });
    expect(await again.json()).toEqual(row);
  });

  it('fifty times at once makes one row', async () => {
    const { content, learner, assign } = await aLoan();
    const body = { contentId: content.id, userId: learner.userId };
    const answers = await Promise.all(Array.from({ length: 50 }, () => assign(body)));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(ids)).toHaveLength(1);
  });

  it('refuses what it does not know', async () => {
    const { content, learner, assign } = await aLoan();
    const elsewhere = await aLoan();
    const cases = [
      [{ contentId: elsewhere.content.id, userId: learner.userId }, 404, 'content.not_found'],
      [
        { externalId: elsewhere.content.externalId, userId: learner.userId },
        404,
        'content.not_found',
      ],
      [{ contentId: content.id, userId: elsewhere.learner.userId }, 404, 'user.not_found'],
      [{ userId: learner.userId }, 400, 'request.invalid'],
      [
        { contentId: content.id, externalId: content.externalId, userId: learner.userId },
        400,
        'request.invalid',
      ],
      [{ contentId: 'x', userId: learner.userId }, 400, 'request.invalid'],
    ] as const;
    for (const [body, status, code] of cases) {
      const answer = await assign(body);
      expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    }
  });
});

describe('unassigning', () => {
  it('takes the book back, once', async () => {
    const { organization, content, learner, manager, assign } = await aLoan();
    const { id } = await (await assign({ contentId: content.id, userId: learner.userId })).json();
    await manager.call(contents.unassign, { params: { assignmentId: id } });

    const reader = await api.as(learner, organization);
    expect(await reader.call(contents.list, { query: {} })).toMatchObject({ data: [] });
    await expect(
      manager.call(contents.unassign, { params: { assignmentId: id } }),
    ).rejects.toMatchObject({
      code: 'assignment.not_found',
    });
  });

  it('reaches no other organization', async () => {
    const { content, learner, assign } = await aLoan();
    const { id } = await (await assign({ contentId: content.id, userId: learner.userId })).json();
    const stranger = (await aLoan()).manager;
    await expect(
      stranger.call(contents.unassign, { params: { assignmentId: id } }),
    ).rejects.toMatchObject({
      code: 'assignment.not_found',
    });
  });
});
