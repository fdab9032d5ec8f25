export type JobTimes = typeof JOB_TIMES;

export const JOB_TIMES = {
  /** How often a process that is free looks for what others left. */
  pollMs: 5000,
  /** Whoever is silent for so long is taken for dead. */
  leaseMs: 30_000,
  /** How often progress is written, where there is some. */
  noteMs: 1000,
  firstRetryMs: 5000,
  /** The first try and those after outages and deaths; a job that kills whoever does it must end. */
  mostAttempts: 6,
};

/** Each wait is twice as long as the one before. */
export const retryAfter = ({ firstRetryMs }: JobTimes, attempts: number) =>
  firstRetryMs * 2 ** (attempts - 1);
