const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type MailTimes = typeof MAIL_TIMES;

/** Sending must end before the lease does: nobody else takes a mail that is still being sent. */
export const MAIL_TIMES = {
  pollMs: 10_000,
  leaseMs: 3 * MINUTE_MS,
  sendMs: 2 * MINUTE_MS,
  /** How long a mail server may be silent. */
  silenceMs: 30_000,
  firstRetryMs: MINUTE_MS,
  longestRetryMs: HOUR_MS,
  /** Decisions §14: then the mail counts as undeliverable. */
  giveUpMs: 48 * HOUR_MS,
};

/** Each wait is twice as long as the one before. */
export const retryAfter = ({ firstRetryMs, longestRetryMs }: MailTimes, attempts: number) =>
  Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 30), longestRetryMs);
