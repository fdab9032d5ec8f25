import { LOCALE_KEY, type Locale, localeFrom } from '@rahle/contract/locale';
import { isLocale } from '@rahle/contract/locales';
import type { FastifyRequest } from 'fastify';

/** The language of an API answer: what the client asks for (decisions §5). */
export const localeOf = (request: FastifyRequest): Locale =>
  localeFrom(request.headers['accept-language']);

/** The language of a page: the reader's own choice (decisions §10); a first visitor is greeted in the organization's. */
export function pageLocaleOf(request: FastifyRequest, atFirst: Locale): Locale {
  const chosen = cookie(request, LOCALE_KEY);
  return isLocale(chosen) ? chosen : atFirst;
}

export function cookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
