/** `npm test` tries those cases that differ most, `npm run torture` every one. */
export const dailyOf = <const Daily, const Other>(
  daily: readonly Daily[],
  others: readonly Other[],
): readonly (Daily | Other)[] => (process.env['RAHLE_TORTURE'] ? [...daily, ...others] : daily);
