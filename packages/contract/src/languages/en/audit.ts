export const fields = {
  'period.reversed': 'The end must not lie before the beginning.',
};
