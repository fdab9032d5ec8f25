import type { AppLink } from '#app-link.ts';

/** A panel over the text has a scrim behind it. `:is` forgives what a browser does not know. */
const COVERS = ':is(.scrim:not([hidden]), dialog[open], :popover-open)';

const PANEL = '.panel:not([hidden])';

/** Tells the app when something comes over the text or beside it and when it is gone: the app's offers make way for it. */
export function createCoverWatch(app: AppLink, signal: AbortSignal): () => void {
  let was = { isCovered: false, isBeside: false };
  const look = () => {
    const isCovered = document.querySelector(COVERS) !== null;
    const isBeside = !isCovered && document.querySelector(PANEL) !== null;
    if (isCovered !== was.isCovered || isBeside !== was.isBeside)
      app.send({ type: 'rahle:covered', isCovered, isBeside });
    was = { isCovered, isBeside };
  };
  document.addEventListener('toggle', look, { capture: true, signal });
  return look;
}
