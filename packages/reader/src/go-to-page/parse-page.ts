/** The page that was typed, grouped as the language groups figures or not at all; null where there is no such page. */
export function parsePage(typed: string, pages: number, language: string): number | null {
  const group = new Intl.NumberFormat(language)
    .formatToParts(1_000_000)
    .find(({ type }) => type === 'group')?.value;
  const figures = typed.trim().replaceAll(group ?? ',', '');
  const page = /^[0-9]{1,9}$/.test(figures) ? Number(figures) : 0;
  return page >= 1 && page <= pages ? page : null;
}
