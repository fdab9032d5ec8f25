/**
 * Calls each time the page may be about to go: it is closed, left, or not seen any more, since a phone ends a page that
 * nobody sees without another word. Returns the way to stop.
 */
export function onLeaving(leave: () => void): () => void {
  const handleVisibility = () => {
    if (document.hidden) leave();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
