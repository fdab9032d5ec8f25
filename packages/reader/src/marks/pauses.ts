/** So long, in milliseconds, the page may neither draw nor answer. */
const AT_ONCE = 30;

/** Lets the page draw and answer in between, where work of many small parts has gone on for a while. */
export function createPauses(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < AT_ONCE) return;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  };
}
