import type { Attack } from './attack.ts';

const READS = `(answer) => answer.ok && answer.text()`;

/** Against what outlives a page: workers, caches, other books' files. */
export const ON_WHAT_IS_STORED: Attack[] = [
  {
    name: 'registers a service worker',
    tries: {
      'its own file': 'return (await navigator.serviceWorker.register("sw.js")).scope',
      'for the whole origin':
        'return (await navigator.serviceWorker.register("sw.js", { scope: "/" })).scope',
      module: 'return (await navigator.serviceWorker.register("sw.js", { type: "module" })).scope',
      'its own page': 'return (await navigator.serviceWorker.register(location.pathname)).scope',
      blob: `
        const code = new Blob(["onfetch = () => {}"], { type: "text/javascript" });
        return (await navigator.serviceWorker.register(URL.createObjectURL(code))).scope`,
      data: 'return (await navigator.serviceWorker.register("data:text/javascript,onfetch=()=>{}")).scope',
      'the app’s': 'return (await navigator.serviceWorker.register(APP + "/sw.js")).scope',
    },
  },
  {
    name: 'reads another book’s files',
    tries: {
      'by its id': `return fetch("/v/" + OTHER.contentId + "/index.html").then(${READS})`,
      'with a ticket written over': `
        const bytes = Uint8Array.from(atob(TICKET.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
        const id = OTHER.contentId.replaceAll("-", "").match(/../g).map((pair) => parseInt(pair, 16));
        for (let at = 0; at + 16 <= bytes.length; at += 4) {
          const forged = bytes.slice();
          forged.set(id, at);
          const ticket = btoa(String.fromCharCode(...forged)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
          const got = await fetch("/v/" + ticket + "/index.html").then(${READS});
          if (got) return got;
        }`,
      'with a ticket cut and stretched': `
        for (const ticket of [TICKET.slice(0, -1), TICKET + "A", TICKET + "=", TICKET.toLowerCase(), "..", "%00"]) {
          const got = await fetch("/v/" + ticket + "/index.html").then(${READS});
          if (got) return got;
        }`,
      'by climbing': `
        const ways = ["../" + OTHER.contentId, "..%2f" + OTHER.contentId, "%2e%2e/%2e%2e/etc/passwd", "..%5c..%5cindex.html",
          "%252e%252e%252findex.html", "....//index.html", "index.html%00.png", "/etc/passwd", "file:///etc/passwd", "..;/index.html"];
        for (const way of ways) {
          const got = await fetch("/v/" + TICKET + "/" + way).then(${READS});
          if (got) return way + " " + got.slice(0, 80);
        }`,
      'from the store': `
        for (const way of ["/blobs/", "/files/", "/uploads/", "/v/", "/data/", "/" + OTHER.contentId]) {
          const got = await fetch(way).then(${READS});
          if (got) return way + " " + got.slice(0, 80);
        }`,
      'of another version': `
        for (const way of ["?version=2", "?v=2", "/../2/index.html"]) {
          const got = await fetch("/v/" + TICKET + "/index.html" + way).then(${READS});
          if (got && got.includes(OTHER.secret + "!")) return got;
        }`,
    },
  },
  {
    name: 'leaves a listener behind for the next book',
    tries: {
      'shared worker': `
        const code = "const all = []; onconnect = ({ ports: [port] }) => { port.postMessage(all.length); all.push(port); }";
        new SharedWorker(URL.createObjectURL(new Blob([code])));
        return`,
      caches: `
        const cache = await caches.open("ESCAPED");
        await cache.put("/v/ESCAPED", new Response("ESCAPED"));
        return`,
      'document.domain': 'document.domain = "localhost"; return document.domain',
    },
  },
];

/** A worker that would answer for everything on its origin. */
export const SERVICE_WORKER =
  'self.addEventListener("fetch", (event) => event.respondWith(new Response("ESCAPED")));';
