/** What `npm test` leaves out, `npm run torture` runs. */
export const isTorture = Boolean(process.env['RAHLE_TORTURE']);

/** `npm test` tries those cases that differ most, `npm run torture` every one. */
export const dailyOf = <const Daily, const Other>(
  daily: readonly Daily[],
  others: readonly Other[],
): readonly (Daily | Other)[] => (isTorture ? [...daily, ...others] : daily);
