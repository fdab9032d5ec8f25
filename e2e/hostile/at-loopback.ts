import { ORGANIZATION_HEADER } from '@rahle/contract/domain';

/** `*.localhost` is this machine, whatever the resolver says (decisions §2): the name goes into the header instead. */
export function fetchAtLoopback(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address);
  const headers = new Headers(init.headers);
  headers.set(ORGANIZATION_HEADER, url.hostname);
  url.hostname = '127.0.0.1';
  return fetch(url, { ...init, headers });
}
