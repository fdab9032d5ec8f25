import { isIP } from 'node:net';
import { Email } from '@rahle/contract/email';
import { z } from 'zod';

// What a setting may be; the sentence for what it must be stands in the table.

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(65_535));

export const hostName = z
  .string()
  .refine((value) => isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value));

export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const countFrom = (least: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(128));

export const smallCount = countFrom(1);
/** Work that holds a lock on one connection needs another: with a single one it would wait for itself. */
export const connectionCount = countFrom(2);

export const secondCount = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);

export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(z.int().min(1));

export const byteCount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .pipe(z.int().min(1));

export const folderName = z.string().refine((value) => !value.includes('\0'));

export const bucketName = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
  .refine((name) => !name.includes('..'));

export const postgresUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
});

export const smtpUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
});

/** An address, or a name and the address in angle brackets. */
export const mailSender = z
  .string()
  .max(500)
  .transform((value) => {
    const [name, rest] = value.includes('<') ? value.split('<', 2) : ['', `${value}>`];
    const address = rest!.endsWith('>') ? rest!.slice(0, -1).trim() : '';
    return { name: name!.replaceAll('"', '').trim() || null, address };
  })
  .refine(
    ({ name, address }) => Email.safeParse(address).success && !/[\p{Cc}<>]/u.test(name ?? ''),
  );

/** An origin in which one `{word}` stands for a part that is known per request. */
export function originTemplate(word: string) {
  return z
    .string()
    .transform((value) => value.replace(/\/$/, ''))
    .refine((value) => {
      const origin = value.replace(`{${word}}`, 'x');
      const url = URL.parse(origin);
      return url !== null && /^https?:$/.test(url.protocol) && url.origin === origin.toLowerCase();
    });
}

const ADDRESS_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Fastify's `trustProxy`: nobody, everybody, a number of hops, or the proxies' addresses. */
export const trustedProxies = z
  .string()
  .transform((value): boolean | number | string[] => {
    if (value === 'on' || value === 'off') return value === 'on';
    return /^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim());
  })
  .refine((value) => !Array.isArray(value) || value.every(isAddress));

function isAddress(value: string): boolean {
  const [address = '', bits] = value.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return ADDRESS_NAMES.includes(value) || (isIP(address) > 0 && fits);
}
