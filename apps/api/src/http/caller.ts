import type { Locale } from '@rahle/contract/locale';
import type { FastifyRequest } from 'fastify';
import { localeOf, pageLocaleOf } from '#http/locale.ts';

/** What is known of the other end of the line. */
export type Caller = {
  readonly address: string;
  readonly locale: Locale;
  /** The language of a page: the reader's own choice before what the browser asks for. */
  readonly pageLocale: Locale;
  /** Whether a browser asks for a window of its own, and not for a frame or a script. */
  readonly opensWindow: boolean;
};

/** Few handlers look at their caller, so nothing is worked out before they do. */
export class RequestCaller implements Caller {
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  get address() {
    return this.#request.ip;
  }

  get locale() {
    return localeOf(this.#request);
  }

  get pageLocale() {
    return pageLocaleOf(this.#request, this.locale);
  }

  get opensWindow() {
    return this.#request.headers['sec-fetch-dest'] === 'document';
  }
}
