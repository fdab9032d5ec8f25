import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { WireFailure } from './failures.ts';
import { Published } from './versions.ts';

/** A publish that nobody waits for (decisions §15): how far it is, then what came of it, or why it was refused. */
export const Import = z.object({
  state: z.enum(['waiting', 'running', 'done', 'refused']),
  /** In percent. */
  progress: z.int(),
  result: Published.optional(),
  /** What the publish would have been answered, had someone waited for it. */
  error: WireFailure.optional(),
});
export type Import = z.infer<typeof Import>;

export const imports = {
  get: endpoint({
    method: 'GET',
    path: '/contents/imports/:jobId',
    access: 'contents.manage',
    summary: 'How far a publish is that was begun with `Prefer: respond-async`',
    params: z.object({ jobId: z.guid() }),
    reply: Import,
  }),
};
