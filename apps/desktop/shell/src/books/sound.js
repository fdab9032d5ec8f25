// WebKitGTK plays sound and film from the web and from blobs, but not from a scheme of a program's own. In a book on
// this computer, what could not be played is fetched, and played from a blob.
if (location.protocol === 'book:') {
  const replaced = new WeakSet();

  async function playFromBlob(player) {
    const { src: first } = player.querySelector('source[src]') ?? {};
    const address = player.getAttribute('src') ? player.src : first;
    if (!address?.startsWith('book:') || replaced.has(player)) return;
    replaced.add(player);
    const answer = await fetch(address);
    if (!answer.ok) return;
    player.src = URL.createObjectURL(await answer.blob());
    if (player.autoplay) await player.play();
  }

  // These events do not bubble, so they are captured; an error of a `source` concerns the player around it.
  addEventListener(
    'error',
    ({ target }) => {
      const player = target instanceof HTMLSourceElement ? target.parentElement : target;
      if (player instanceof HTMLMediaElement) playFromBlob(player).catch(console.warn);
    },
    true,
  );
}
