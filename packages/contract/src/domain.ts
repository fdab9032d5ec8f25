/** The header that names the organization (decisions §2). */
export const ORGANIZATION_HEADER = 'x-organization-domain';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A domain as it is stored and compared: trimmed, lower case, no port, no final dot, IDNA in ASCII.
 * Undefined for what is no domain. The URL parser does the IDNA work; it exists in browsers and in Node.
 */
export function normaliseDomain(given: string): string | undefined {
  const bare = given
    .trim()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  if (bare === '' || /[\s/?#@\\:%[\]]/.test(bare)) return undefined;
  let domain: string;
  try {
    domain = new URL(`https://${bare}`).hostname;
  } catch {
    return undefined;
  }
  const isWellFormed =
    domain.length <= 253 && domain.split('.').every((label) => LABEL.test(label));
  return isWellFormed ? domain : undefined;
}
