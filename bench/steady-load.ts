// Asks for the address in LOAD_URL so many times a second, evenly, whether the answers are there or not. See load-from.ts.
const { LOAD_URL, LOAD_HEADERS, LOAD_PER_SECOND } = process.env;
const headers = JSON.parse(LOAD_HEADERS!) as Record<string, string>;
const since = performance.now();
let sent = 0;
setInterval(() => {
  for (; sent < ((performance.now() - since) / 1000) * Number(LOAD_PER_SECOND); sent += 1)
    void fetch(LOAD_URL!, { headers }).then((answer) => answer.text());
}, 1);
