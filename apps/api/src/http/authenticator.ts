import type { Endpoint } from '@rahle/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';

export type Identity = {
  /** Who the session belonged to when it was last seen; undefined where it has not been. */
  presumed?: Actor | undefined;
  /** Who it belongs to now, as the database says; null for a visitor and for a session that is over. */
  verified: Promise<Actor | null>;
};

export type Authenticator = {
  identify: (request: FastifyRequest) => Promise<Identity>;
  /** The organization the request acts in: the one in its path, else the actor's, else the address's. */
  openTenant: (
    request: FastifyRequest,
    actor: Actor | null,
    organizationId?: string,
  ) => Promise<Tenant>;
  /** Notes for the audit what was refused to someone signed in, where that is worth knowing. */
  refused: (request: FastifyRequest, endpoint: Endpoint, error: unknown) => void;
  /** What a write waits for before it is answered, unless it is private: that the next request will see it. */
  afterWrite: () => Promise<void>;
};
