// WebKitGTK plays sound and film from the web and from blobs, but not from a scheme of a program's own. In a book on
// this computer, what could not be played is fetched, and played from a blob.
if (location.protocol === 'book:') {
  const mended = new WeakSet();

  async function mend(player) {
    const { src: first } = player.querySelector('source[src]') ?? {};
    const address = player.getAttribute('src') ? player.src : first;
    if (!address?.startsWith('book:') || mended.has(player)) return;
    mended.add(player);
    const answer = await fetch(address);
    if (!answer.ok) return;
    player.src = URL.createObjectURL(await answer.blob());
    if (player.autoplay) await player.play();
  }

  // Not told upwards, but on the way down; a `source` speaks for the player around it.
  addEventListener(
    'error',
    ({ target }) => {
      const player = target instanceof HTMLSourceElement ? target.parentElement : target;
      if (player instanceof HTMLMediaElement) mend(player).catch(console.warn);
    },
    true,
  );
}
