import type { AppLink } from '#app-link.ts';

/** A panel over the text has a scrim behind it. `:is` forgives what a browser does not know. */
const COVERS = ':is(.scrim:not([hidden]), dialog[open], :popover-open)';

/** Tells the app when something comes over the text and when it is gone: the app's offers wait behind it. */
export function createCoverWatch(app: AppLink, signal: AbortSignal): () => void {
  let wasCovered = false;
  const look = () => {
    const isCovered = document.querySelector(COVERS) !== null;
    if (isCovered !== wasCovered) app.send({ type: 'rahle:covered', isCovered });
    wasCovered = isCovered;
  };
  document.addEventListener('toggle', look, { capture: true, signal });
  return look;
}
