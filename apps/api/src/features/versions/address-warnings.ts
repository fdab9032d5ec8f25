import { openPublicPage, type Outside } from '#http/public-fetch.ts';
import { collectWarnings, type PackageWarning } from '#packages/warnings.ts';

const MAX_MS = 5000;

/** What is said of an address that does not answer now: it is published all the same, it may answer tomorrow. */
export async function warningsAbout(address: string, outside: Outside): Promise<PackageWarning[]> {
  const warnings = collectWarnings();
  try {
    const { response } = await openPublicPage(address, outside, AbortSignal.timeout(MAX_MS));
    response.destroy();
    if ((response.statusCode ?? 500) >= 400) warnings.add('address.unreachable', address);
  } catch {
    warnings.add('address.unreachable', address);
  }
  return warnings.all();
}
