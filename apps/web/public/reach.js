// Says whether the browser gets an answer from an address, and nothing of what it is. Sent with a policy of its own:
// that of the page lets it ask no other site.
onmessage = async ({ data: address }) => {
  try {
    await fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' });
    postMessage(true);
  } catch {
    postMessage(false);
  }
};
