import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { fail } from '@rahle/contract/failures';
import ipaddr from 'ipaddr.js';
import { isPublicAddress, resolvePublicName } from '#http/public-address.ts';

const REDIRECTS = 3;
const MAX_MS = 10_000;

/** Of a page that is shown on someone's behalf, wherever it comes from (decisions §7). */
export const MAX_PAGE_BYTES = 10 * 1024 * 1024;

export type Page = {
  bytes: Buffer;
  /** As its server names it; undefined where it does not. */
  charset: string | undefined;
  url: string;
};

/** The outside world, as tests may bring their own: names, how an address is reached, and who is trusted. */
export type Outside = {
  resolve: (hostname: string) => Promise<string[]>;
  dial: (address: string, port: number) => { host: string; port: number };
  ca?: string;
};

export const INTERNET: Outside = {
  resolve: resolvePublicName,
  dial: (address, port) => ({ host: address, port }),
};

/**
 * Fetches a page of the public web and nothing else (decisions §7): https on its own port only, and on every hop the
 * address that was checked is the address that is connected to, so that a name cannot point inwards after the check.
 */
export async function fetchPublicPage(address: string, outside: Outside): Promise<Page> {
  const { response, url } = await openPublicPage(address, outside, AbortSignal.timeout(MAX_MS));
  const { statusCode, headers } = response;
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const isPage = ['text/html', 'application/xhtml+xml'].includes(type.trim());
  // It was asked for as it is; what comes packed all the same could unpack to anything.
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  const isSmall = Number(headers['content-length'] ?? 0) <= MAX_PAGE_BYTES;
  if (statusCode !== 200 || !isPage || !isPlain || !isSmall) return refuse(response);
  return { bytes: await read(response), charset: charsetIn(parameters), url };
}

/** The answer where an address leads, whatever it is; its body waits to be read, or to be destroyed. */
export async function openPublicPage(
  address: string,
  outside: Outside,
  deadline: AbortSignal,
): Promise<{ response: IncomingMessage; url: string }> {
  let url = address;
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const response = await open(url, outside, deadline);
    const { statusCode = 0, headers } = response;
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location;
    if (!isRedirect) return { response, url };
    response.destroy();
    url = URL.parse(isRedirect, url)?.href ?? fail('page.unreachable');
  }
  return fail('page.unreachable');
}

async function open(url: string, outside: Outside, signal: AbortSignal): Promise<IncomingMessage> {
  const parsed = URL.parse(url) ?? fail('page.unreachable');
  const { protocol, hostname, port, pathname, search, username, password } = parsed;
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  if (!isPlain) return fail('page.unreachable');
  const bare = hostname.replace(/^\[|\]$/g, '');
  const address = await publicAddressOf(bare, outside, signal);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(
    {
      ...outside.dial(address, 443),
      path: pathname + search,
      // The certificate must be the name's, whatever address answers for it.
      servername: ipaddr.isValid(bare) ? '' : hostname,
      headers: {
        host: hostname,
        accept: 'text/html',
        'accept-encoding': 'identity',
        'user-agent': 'Rahle',
      },
      ...(outside.ca && { ca: outside.ca }),
      signal,
      agent: false,
    },
    resolve,
  )
    .on('error', reject)
    .end();
  return promise.catch(() => fail('page.unreachable'));
}

/** One of the name's addresses, which must all be public. */
async function publicAddressOf(
  hostname: string,
  { resolve }: Outside,
  signal: AbortSignal,
): Promise<string> {
  const late = new Promise<string[]>((done) => {
    signal.addEventListener('abort', () => done([]), { once: true });
    if (signal.aborted) done([]);
  });
  const addresses = ipaddr.isValid(hostname)
    ? [hostname]
    : await Promise.race([resolve(hostname).catch(() => []), late]);
  const [first] = addresses;
  if (!first || !addresses.every(isPublicAddress)) return fail('page.unreachable');
  return first;
}

/** Into one buffer that grows: a page sent byte by byte would otherwise weigh a hundred times what it is. */
async function read(response: IncomingMessage): Promise<Buffer> {
  let bytes = Buffer.allocUnsafe(64 * 1024);
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (size + chunk.length > MAX_PAGE_BYTES) return refuse(response);
      if (size + chunk.length > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, size + chunk.length));
        bytes.copy(larger, 0, 0, size);
        bytes = larger;
      }
      size += chunk.copy(bytes, size);
    }
  } catch {
    return fail('page.unreachable');
  }
  return bytes.subarray(0, size);
}

const charsetIn = (parameters: string[]): string | undefined =>
  parameters
    .map((parameter) => parameter.trim())
    .find((text) => text.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');

function refuse(response: IncomingMessage): never {
  response.destroy();
  return fail('page.unreachable');
}
