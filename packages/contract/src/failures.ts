import { z } from 'zod';

/** Every way a request can fail, with its HTTP status. Status 0 never crosses the wire. */
export const FAILURES = {
  'request.invalid': 400,
  'domain.invalid': 400,
  'csv.unreadable': 400,
  'csv.columns_missing': 400,
  'csv.too_many_rows': 400,
  'session.missing': 401,
  'session.refused': 401,
  'login.refused': 401,
  'access.denied': 403,
  'organization.other': 403,
  'rank.too_low': 403,
  'progress.off': 403,
  'role.not_grantable': 403,
  'password.wrong': 400,
  'upload.mismatch': 400,
  'file.refused': 400,
  'image.too_many_pixels': 400,
  'upload.link_refused': 403,
  'route.not_found': 404,
  'file.not_found': 404,
  'organization.not_found': 404,
  'content.not_found': 404,
  'assignment.not_found': 404,
  'user.not_found': 404,
  'member.not_found': 404,
  'class.not_found': 404,
  'link.dead': 404,
  'slider.not_found': 404,
  'sample_content.not_found': 404,
  'announcement.not_found': 404,
  'mark.not_found': 404,
  'sample_content.order_taken': 409,
  'ticket.refused': 404,
  'version.not_found': 404,
  'import.not_found': 404,
  'email.taken': 409,
  'domain.taken': 409,
  'member.not_active': 409,
  'member.no_password': 409,
  'file.exists': 409,
  'quota.exceeded': 409,
  'request.timeout': 408,
  'class.name_taken': 409,
  'class.too_many': 409,
  'class.full': 409,
  'content.given_by_class': 409,
  'slider.too_many': 409,
  'sample_content.too_many': 409,
  'announcement.too_many': 409,
  'mark.too_many': 409,
  'content.not_epub': 409,
  'body.too_large': 413,
  'body.unsupported': 415,
  'file.not_usable': 422,
  'page.unreachable': 422,
  'package.refused': 422,
  'rate.limited': 429,
  'server.broken': 500,
  'server.busy': 503,
  'server.unreachable': 502,
  'storage.unavailable': 503,
  'network.offline': 0,
  'upload.failed': 0,
} as const;

export type FailureCode = keyof typeof FAILURES;

/** The one shape of every error (decisions §5). `fields` maps a path in the input to a field code. */
export const WireFailure = z.object({
  statusCode: z.int(),
  code: z.enum(Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type WireFailure = z.infer<typeof WireFailure>;

export type FailureDetails = {
  fields?: Record<string, string>;
  /** Seconds after which another try makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  message?: string;
};

export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, { fields, retryAfter, message }: FailureDetails = {}) {
    super(message ?? code);
    this.code = code;
    this.status = FAILURES[code];
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export const isFailure = (error: unknown, code: FailureCode): boolean =>
  error instanceof Failure && error.code === code;

export const isMissing = (error: unknown): boolean =>
  error instanceof Failure && error.status === 404;

export const isOffline = (error: unknown): boolean => isFailure(error, 'network.offline');

/** The server was not reached, so nothing was refused either: no network, or nobody behind a gateway. */
export const isUnreached = (error: unknown): boolean =>
  isOffline(error) || isFailure(error, 'server.unreachable');

/** Reads well after `??`: `found ?? fail('organization.not_found')`. */
export function fail(code: FailureCode, details?: FailureDetails): never {
  throw new Failure(code, details);
}
