import type { Locale } from '@rahle/contract/locale';
import type { FastifyRequest } from 'fastify';
import { localeOf } from '#http/locale.ts';

/** What is known of the other end of the line. */
export type Caller = { readonly address: string; readonly locale: Locale };

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
}
