const LEADS_OUT = /^(https?|mailto):/i;

/** A link out of the book opens beside it. Scripts, data and other schemes lead nowhere. */
export function openOutside(href: string): boolean {
  if (!LEADS_OUT.test(href)) return false;
  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
  return true;
}
