import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the local store takes uploads, under the app origin. */
export const UPLOADS_PATH = '/uploads';

export type UploadLinks = ReturnType<typeof uploadLinks>;

/** Addresses of the local store that stand in for Azure's: signed for one key and one moment. */
export function uploadLinks(secret: Uint8Array) {
  const seal = (key: string, expires: string) =>
    createHmac('sha256', secret).update(`${expires} ${key}`).digest();

  return {
    make(key: string, { appOrigin, expiresAt }: { appOrigin: string; expiresAt: Date }): string {
      const expires = String(expiresAt.getTime());
      const signature = seal(key, expires).toString('base64url');
      return `${appOrigin}/api${UPLOADS_PATH}/${key}?${new URLSearchParams({ expires, signature })}`;
    },

    /** Whether this is a link we made, and still in its time. */
    accepts(
      key: string,
      { expires, signature }: Record<string, unknown>,
      now = Date.now(),
    ): boolean {
      if (typeof expires !== 'string' || typeof signature !== 'string') return false;
      const given = Buffer.from(signature, 'base64url');
      const wanted = seal(key, expires);
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
      return isOurs && now < Number(expires);
    },
  };
}
