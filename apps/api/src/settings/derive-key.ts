import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, so that what one signs can never pass for what another signs. */
export const deriveKey = (authSecret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', authSecret, 'rahle', purpose, 32));
