import { z } from 'zod';

/** PENDING: registered and awaiting approval. PASSIVE: switched off by staff (decisions §4). */
export const MemberState = z.enum(['ACTIVE', 'PENDING', 'PASSIVE']);
export type MemberState = z.infer<typeof MemberState>;
