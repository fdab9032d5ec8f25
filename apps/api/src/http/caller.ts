import type { Locale } from '@rahle/contract/locale';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#http/actor.ts';
import { localeOf, pageLocaleOf } from '#http/locale.ts';

/** What is known of the caller: who asks, from where, by which request. */
export type Caller<Who extends Actor | null = Actor> = {
  readonly actor: Who;
  readonly address: string;
  readonly requestId: string;
  readonly url: string;
  readonly locale: Locale;
  /** The language of a page: the reader's own choice before what the browser asks for. */
  readonly pageLocale: Locale;
  /** Whether a browser asks for a window of its own, and not for a frame or a script. */
  readonly opensWindow: boolean;
  /** Whether an answer is wanted before long work is done (RFC 7240). */
  readonly wantsNoWait: boolean;
};

/** Few handlers look at their caller, so nothing is worked out before they do. */
export class RequestCaller implements Caller<Actor | null> {
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  get actor() {
    return this.#request.actor;
  }

  get address() {
    return this.#request.ip;
  }

  get requestId() {
    return this.#request.id;
  }

  get url() {
    return this.#request.raw.url ?? '';
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

  get wantsNoWait() {
    const preferences = String(this.#request.headers['prefer'] ?? '').split(',');
    return preferences.some(
      (one) => one.split(';', 1)[0]!.trim().toLowerCase() === 'respond-async',
    );
  }
}
