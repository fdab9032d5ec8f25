/**
 * A whole number in groups of three. `toLocaleString` gives the same, but costs a page more time at its start than all
 * sentences together.
 */
export const grouped = (number: number, separator: ',' | '.'): string =>
  String(number).replace(/\B(?=(?:\d{3})+$)/g, separator);
