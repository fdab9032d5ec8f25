/** Joins the class names that apply; what is false or missing falls away. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
