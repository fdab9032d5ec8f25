/** What formats is made once for each locale: making it takes longer than a hundred times using it. */
export function forEachLocale<Locale extends string, Made>(make: (locale: Locale) => Made) {
  const made = new Map<Locale, Made>();
  return (locale: Locale): Made => {
    const kept = made.get(locale) ?? make(locale);
    made.set(locale, kept);
    return kept;
  };
}
