import { PERMISSIONS_POLICY } from '#http/secure-headers.ts';

/**
 * What holds for everything on the content origin, errors too: it is what it says it is, other origins may embed it,
 * and opened by itself it can run and load nothing. Books say more, each for itself.
 */
export const CONTENT_GUARDS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS_POLICY,
  // A process of its own where the browser has them, so that a book that never stops does not stop the app around it.
  'origin-agent-cluster': '?1',
};
