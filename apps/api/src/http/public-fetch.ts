import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { fail } from '@rahle/contract/failures';
import ipaddr from 'ipaddr.js';

const REDIRECTS = 3;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_MS = 10_000;

export type Page = { html: string; url: string };

/** The outside world, as tests may bring their own: names, how an address is reached, and who is trusted. */
export type Outside = {
  resolve: (hostname: string) => Promise<string[]>;
  dial: (address: string, port: number) => { host: string; port: number };
  ca?: string;
};

export const INTERNET: Outside = {
  resolve: async (hostname) =>
    (await lookup(hostname, { all: true })).map(({ address }) => address),
  dial: (address, port) => ({ host: address, port }),
};

/**
 * Fetches a page of the public web and nothing else (decisions §7): https only, and on every hop the address that
 * was checked is the address that is connected to, so that a name cannot point inwards after the check.
 */
export async function fetchPublicPage(address: string, outside: Outside): Promise<Page> {
  const { response, url } = await openPublicPage(address, outside, AbortSignal.timeout(MAX_MS));
  const { statusCode, headers } = response;
  if (statusCode !== 200) return refuse(response);
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (!/^(text\/html|application\/xhtml\+xml)$/.test(type.trim())) return refuse(response);
  return { html: decode(await read(response), parameters), url };
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
  if (protocol !== 'https:' || username !== '' || password !== '') return fail('page.unreachable');
  const address = await publicAddressOf(hostname.replace(/^\[|\]$/g, ''), outside);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(
    {
      ...outside.dial(address, Number(port || 443)),
      path: pathname + search,
      // The certificate must be the name's, whatever address answers for it.
      servername: ipaddr.isValid(hostname) ? '' : hostname,
      headers: {
        host: port ? `${hostname}:${port}` : hostname,
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

/** One address of a name whose addresses are all public: a name with one foot inside is not trusted with the other. */
async function publicAddressOf(hostname: string, { resolve }: Outside): Promise<string> {
  const addresses = ipaddr.isValid(hostname) ? [hostname] : await resolve(hostname).catch(() => []);
  const [first] = addresses;
  if (!first || !addresses.every(isPublic)) return fail('page.unreachable');
  return first;
}

/** `process` unwraps IPv4 in IPv6; everything that is not plain unicast leads somewhere else. */
const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

async function read(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length;
      if (size > MAX_BYTES) return refuse(response);
      chunks.push(chunk as Buffer);
    }
  } catch {
    return fail('page.unreachable');
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer, parameters: string[]): string {
  const charset = parameters
    .map((parameter) => parameter.trim())
    .find((text) => text.startsWith('charset='));
  try {
    return new TextDecoder(charset?.slice(8).replaceAll('"', '') ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function refuse(response: IncomingMessage): never {
  response.destroy();
  return fail('page.unreachable');
}
