import { normaliseDomain } from '@rahle/contract/domain';

/** Where an organization may be found, and the domain it is asked for by (decisions §12). */
export type SiteAddress = { address: string; domain: string };

export type AddressProblem = 'required' | 'invalid' | 'not_secure';

/** Where a server on one's own computer listens unless told otherwise (decisions §1). */
const USUAL_PORT = 3000;

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** What a person types, in the order in which it is tried; or why it cannot be an address. */
export function parseAddress(typed: string): SiteAddress[] | AddressProblem {
  const text = typed.trim();
  if (text === '') return 'required';
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = urlOf(hasScheme ? text : `https://${text}`);
  const domain = url && domainOf(url);
  if (!url || !domain || url.username || url.password) return 'invalid';
  const isLoopback = LOOPBACK.test(url.hostname);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'invalid';
  if (url.protocol === 'http:' && !isLoopback) return 'not_secure';

  const at = (scheme: string, port: string | number = url.port): SiteAddress => ({
    address: `${scheme}//${url.hostname}${port === '' ? '' : `:${port}`}`,
    domain,
  });
  if (!isLoopback || url.protocol === 'http:') return [at(url.protocol)];
  if (hasScheme) return [at('https:')];
  return url.port === '' ? [at('http:', USUAL_PORT), at('http:')] : [at('http:')];
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** An address in brackets is no domain; the server says so itself. */
const domainOf = ({ hostname }: URL): string | undefined =>
  hostname.startsWith('[') ? hostname : normaliseDomain(hostname);
