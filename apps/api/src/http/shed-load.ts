import { Socket } from 'node:net';
import { Failure } from '@rahle/contract/failures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundedQueue } from '#http/bounded-queue.ts';
import type { LoadLimits } from '#http/load.ts';
import { SHELL_ORIGINS } from '#http/shell-origins.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Waits for more than the database: a password's hash, an import, a page of the web, a large body. */
    isLong?: boolean;
    /** Answered however busy the server is. */
    isVital?: boolean;
  }
  interface FastifyRequest {
    /** Frees the slot of the request; called once its answer is ready. */
    leave: (() => void) | null;
  }
}

/** How often the number at once is looked at anew, and how fast it falls and rises. */
const WINDOW_MS = 100;
const FALL = 0.8;
const RISE = 1.1;
const LOG_EVERY_MS = 10_000;

/**
 * Refuses at once, before any work is done, what could not be answered in time: so what is accepted is answered soon,
 * and the server recovers as soon as the load is gone. How many requests it works on at once follows from how long
 * they take. Both origins share one process, and so one of these.
 */
export function loadShedder(limits: LoadLimits) {
  const places = crowdLimit(limits);
  const queue = boundedQueue({ atOnce: places.atOnce, waiting: limits.waiting });
  const isTurnOver = turnLimit(limits.turn);
  let long = 0;

  function enter(request: FastifyRequest, begin: () => void, refuse: () => void) {
    const { isVital, isLong } = request.routeOptions.config;
    // A page reads its own data through our routes, and has its slot already.
    if (isVital || !(request.raw.socket instanceof Socket)) return begin();
    if (isTurnOver()) return refuse();
    if (isLong) {
      if (long >= limits.long) return refuse();
      long += 1;
      request.leave = () => (long -= 1);
      return begin();
    }
    const work = () => {
      const since = performance.now();
      places.taken();
      request.leave = () => {
        const tookMs = performance.now() - since;
        places.left(tookMs);
        queue.leave(tookMs);
      };
      begin();
    };
    queue.enter(work, refuse, limits.maxWaitMs);
  }

  return (server: FastifyInstance) => {
    const count = refusalLog(server);
    server.decorateRequest('leave', null);
    server.addHook('onRequest', (request, reply, done) => {
      const refuse = () => {
        count();
        letShellRead(request, reply);
        // Not all at the same moment again.
        done(new Failure('server.busy', { retryAfter: Math.ceil(Math.random() * 3) }));
      };
      enter(request, done, refuse);
    });
    server.addHook('onSend', (request, _, payload, done) => {
      leave(request);
      done(null, payload);
    });
  };
}

/** An answer's bytes may take long to be read, by whoever reads them; the work is done before. */
export function leave(request: FastifyRequest) {
  request.leave?.();
  request.leave = null;
}

/** The shell is of another origin, and CORS headers are set later than this. */
function letShellRead({ headers: { origin } }: FastifyRequest, reply: FastifyReply) {
  if (origin !== undefined && SHELL_ORIGINS.includes(origin))
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after',
    });
}

/** How many at once: fewer while they are slow, more while they are quick and more are wanted. */
function crowdLimit({ atOnce: { first, most, least }, targetMs }: LoadLimits) {
  let limit = first;
  let working = 0;
  let [since, count, sumMs, peak] = [0, 0, 0, 0];

  return {
    atOnce: () => Math.floor(limit),
    taken: () => {
      working += 1;
      peak = Math.max(peak, working);
    },
    left: (tookMs: number) => {
      working -= 1;
      count += 1;
      sumMs += tookMs;
      const now = performance.now();
      if (now - since < WINDOW_MS) return;
      if (sumMs / count > targetMs) limit = Math.max(least, limit * FALL);
      else if (peak >= Math.floor(limit)) limit = Math.min(most, limit * RISE);
      [since, count, sumMs, peak] = [now, 0, 0, working];
    },
  };
}

/** Whether this turn of the event loop has taken on enough: those still in line have waited for all of it. */
function turnLimit({ ms, crowd }: LoadLimits['turn']) {
  let turn: { since: number; count: number } | undefined;
  return () => {
    if (!turn) {
      turn = { since: performance.now(), count: 0 };
      setImmediate(() => (turn = undefined));
    }
    turn.count += 1;
    return turn.count > crowd && performance.now() - turn.since > ms;
  };
}

/** A line for each refusal would be more work than most answers. */
function refusalLog(server: FastifyInstance) {
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  server.addHook('onClose', async () => clearTimeout(timer));
  return () => {
    refused += 1;
    timer ??= setTimeout(() => {
      server.log.warn({ refused }, 'More requests than can be answered: some were refused');
      [refused, timer] = [0, undefined];
    }, LOG_EVERY_MS).unref();
  };
}
