import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '#http/network-of.ts';

/** What a proxy adds to what it passes on: then the caller is somebody else than the connection says. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Figures are for this machine's own collector, or for whoever holds the token (decisions §15). */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, raw } = request;
  if (token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true;
  if (FORWARDING.some((name) => name in headers)) return false;
  const address = networkOf(raw.socket.remoteAddress ?? '');
  return address.startsWith('127.') || raw.socket.remoteAddress === '::1';
}

/** Hashed first, so that neither the length nor the first difference shows in the time it takes. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
