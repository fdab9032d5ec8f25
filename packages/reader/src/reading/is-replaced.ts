const { pathname } = new URL(import.meta.url);
/** Where the parts of this build lie. */
const OWN = pathname.slice(0, pathname.lastIndexOf('/') + 1);

/** Whether the server opens the book with another reader by now, so that ours will find no more parts of its own. */
export async function isReplaced(own = OWN): Promise<boolean> {
  const page = await fetch(location.href, { cache: 'no-cache' }).catch(() => null);
  return page?.ok === true && !(await page.text()).includes(own);
}
