import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';
import type { Turns } from './turns.ts';

export type WriterAccount = {
  origin: string;
  token: string;
  organizationId: string;
  learner: { memberId: string; userId: string };
  picture: Buffer;
};

type Known = ReturnType<AcknowledgedWrites['open']>;

/** Nobody knows whether it was done. */
class Unanswered extends Error {}

/**
 * One who writes whatever can be written, and keeps account of what was acknowledged. Each has an organization of
 * their own.
 */
export function writer(writes: AcknowledgedWrites, account: () => WriterAccount) {
  const known: Record<string, Known[]> = { announcements: [], samples: [], users: [], lent: [] };
  const owned: Record<string, Known> = {};
  let bookId: string | undefined;
  let order = 0;

  async function send(method: string, path: string, body?: object): Promise<Record<string, never>> {
    const { origin, token } = account();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body && { body: JSON.stringify(body) };
    return answerTo(fetch(`${origin}/api${path}`, { method, headers, ...sent }));
  }

  async function answerTo(request: Promise<Response>): Promise<Record<string, never>> {
    const answer = await request.catch(() => undefined);
    if (!answer || answer.status >= 500) throw new Unanswered();
    const text = await answer.text().catch(() => undefined);
    if (text === undefined) throw new Unanswered();
    if (!answer.ok) throw new Error(`${answer.status} from ${answer.url}: ${text}`);
    writes.acknowledge();
    return (text ? JSON.parse(text) : {}) as Record<string, never>;
  }

  /** A value asked for is possible at once, and certain once it is acknowledged. */
  async function change(entry: Known, value: string | null, request: () => Promise<unknown>) {
    entry.possible.add(value);
    await request();
    entry.possible = new Set([value]);
  }

  const some = (list: Known[]) => list[Math.floor(Math.random() * list.length)];
  const base = () => `/organizations/${account().organizationId}`;
  const text = () => `Written ${randomUUID()}`;

  async function upload(): Promise<string> {
    const { picture, origin } = account();
    const announced = { fileName: 'a.png', title: 'A picture', mimeType: 'image/png' };
    const { uploadUrl, file } = (await send('POST', '/files', {
      ...announced,
      fileType: 'ORGANIZATION_SLIDER',
      fileSize: picture.length,
    })) as unknown as { uploadUrl: string; file: { id: string } };
    const { pathname, search } = new URL(uploadUrl);
    const headers = { 'content-type': 'image/png', 'x-ms-blob-type': 'BlockBlob' };
    const body = new Uint8Array(picture);
    await answerTo(fetch(`${origin}${pathname}${search}`, { method: 'PUT', headers, body }));
    writes.open({ table: 'files', key: 'id', column: 'state' }, file.id, 'READY');
    return file.id;
  }

  const kinds: (() => Promise<unknown>)[] = [
    async () => {
      const title = text();
      const body = { title, description: 'Long enough to be one', state: 'ACTIVE' };
      const { id } = await send('POST', '/announcements', body);
      const place = { table: 'announcements', key: 'id', column: 'title' };
      known['announcements']!.push(writes.open(place, id!, title));
    },
    async () => {
      const entry = some(known['announcements']!);
      const title = text();
      if (entry)
        await change(entry, title, () => send('PUT', `/announcements/${entry.id}`, { title }));
    },
    async () => {
      const entry = known['announcements']!.shift();
      if (entry) await change(entry, null, () => send('DELETE', `/announcements/${entry.id}`));
    },
    async () => {
      const body = { fileId: await upload(), title: text(), state: 'ACTIVE' };
      const { id } = await send('POST', `${base()}/sliders`, body);
      writes.open({ table: 'sliders', key: 'id', column: 'title' }, id!, body.title);
    },
    async () => {
      const title = text();
      const body = { group: 'All', title, description: 'A sample', order: (order += 1) };
      const { id } = await send('POST', `${base()}/sample-contents`, body);
      const place = { table: 'sample_contents', key: 'id', column: 'title' };
      known['samples']!.push(writes.open(place, id!, title));
    },
    async () => {
      const entry = some(known['samples']!);
      const title = text();
      if (entry)
        await change(entry, title, () =>
          send('PUT', `${base()}/sample-contents/${entry.id}`, { title }),
        );
    },
    async () => {
      const body = {
        email: `${randomUUID()}@rahle.test`,
        firstName: 'Ada',
        lastName: text(),
        userRole: 'TEACHER',
        password: 'long enough',
      };
      const { id } = await send('POST', `${base()}/users`, body);
      const place = { table: 'members', key: 'user_id', column: 'last_name' };
      known['users']!.push(writes.open(place, id!, body.lastName));
    },
    async () => {
      const entry = some(known['users']!);
      const lastName = text();
      if (entry)
        await change(entry, lastName, () =>
          send('PUT', `${base()}/users/${entry.id}`, { lastName }),
        );
    },
    async () => {
      const { memberId } = account().learner;
      const place = { table: 'members', key: 'id', column: 'state' };
      owned['state'] ??= writes.open(place, memberId, 'ACTIVE');
      const state = Math.random() < 0.5 ? 'ACTIVE' : 'PASSIVE';
      await change(owned['state'], state, () =>
        send('PUT', `/organizations/members/${memberId}/state`, { state }),
      );
    },
    async () => {
      const { organizationId } = account();
      const place = { table: 'organizations', key: 'id', column: 'name' };
      owned['name'] ??= writes.open(place, organizationId, 'Atlas');
      const name = text();
      await change(owned['name'], name, () => send('PUT', base(), { name }));
    },
    async () => {
      const source = { html: `<title>Maps</title><h1>${text()}</h1>` };
      const body = { externalId: Math.random() < 0.5 ? 'B-1' : randomUUID(), source };
      const { contentId, version } = (await send('POST', '/contents/publish', body)) as unknown as {
        contentId: string;
        version: { number: number; manifestHash: string };
      };
      writes.versions.push({ contentId, ...version });
      bookId = contentId;
    },
    async () => {
      if (!bookId) return;
      const contentId = bookId;
      bookId = undefined;
      const { userId } = account().learner;
      const { id } = await send('POST', '/contents/assign', { contentId, userId });
      const place = { table: 'assignments', key: 'id', column: 'content_id' };
      known['lent']!.push(writes.open(place, id!, contentId));
    },
    async () => {
      const entry = known['lent']!.shift();
      if (entry)
        await change(entry, null, () => send('DELETE', `/contents/user-contents/${entry.id}`));
    },
  ];

  return async function writeUntil(isOver: () => boolean, turns: Turns) {
    while (!isOver()) {
      const write = kinds[Math.floor(Math.random() * kinds.length)]!;
      try {
        await turns.inTurn(write);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        await sleep(50);
      }
    }
  };
}
