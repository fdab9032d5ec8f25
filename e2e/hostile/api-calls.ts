import type { Attack } from './attack.ts';

const ME = 'APP + "/api/authentication/me"';
const READS = `(answer) => answer.ok && answer.text()`;

/** Against the API, mostly with a token that works: it must not help from where a book stands. */
export const ON_THE_API: Attack[] = [
  {
    name: 'calls the API with a stolen token',
    tries: {
      fetch: `return fetch(${ME}, { headers: BEARER }).then(${READS})`,
      'as a visitor': `return fetch(APP + "/api/public/organizations/current").then(${READS})`,
      XMLHttpRequest: `
        const call = new XMLHttpRequest();
        call.open("GET", ${ME}, false);
        call.setRequestHeader("authorization", BEARER.authorization);
        call.send();
        return call.status === 200 && call.responseText`,
      beacon: `navigator.sendBeacon(APP + "/api/authentication/logout", "{}"); return`,
      'without reading': `await fetch(APP + "/api/authentication/logout", { method: "POST", mode: "no-cors" }); return "sent"`,
      'event source': `
        const source = new EventSource(${ME});
        return new Promise((yes, no) => { source.onopen = () => yes("open"); source.onerror = no; })`,
      'web socket': `
        const socket = new WebSocket(APP.replace("http", "ws") + "/api");
        return new Promise((yes, no) => { socket.onopen = () => yes("open"); socket.onerror = no; })`,
    },
  },
  {
    name: 'calls the API with guessed tokens',
    tries: Object.fromEntries(
      ['null', 'undefined', '', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiU1VQRVJfVVNFUiJ9.'].map(
        (token) => [
          token || 'an empty one',
          `return fetch(${ME}, { headers: { authorization: "Bearer ${token}" } }).then(${READS})`,
        ],
      ),
    ),
  },
  {
    name: 'calls the API from a worker',
    tries: {
      worker: `
        const code = "fetch('" + ${ME} + "', { headers: { authorization: '" + BEARER.authorization + "' } }).then((a) => a.text()).then(postMessage, () => postMessage(''))";
        const worker = new Worker(URL.createObjectURL(new Blob([code])));
        return new Promise((yes) => { worker.onmessage = ({ data }) => yes(data); })`,
      'shared worker': `
        const code = "onconnect = ({ ports: [port] }) => fetch('" + ${ME} + "', { headers: { authorization: '" + BEARER.authorization + "' } }).then((a) => a.text()).then((t) => port.postMessage(t), () => port.postMessage(''))";
        const worker = new SharedWorker(URL.createObjectURL(new Blob([code])));
        return new Promise((yes) => { worker.port.onmessage = ({ data }) => yes(data); })`,
    },
  },
  {
    name: 'calls the API from frames without an address',
    tries: Object.fromEntries(
      ['srcdoc', 'blob', 'data', 'blank'].map((kind) => [
        kind,
        `
        const code = "fetch('" + ${ME} + "', { headers: { authorization: '" + BEARER.authorization + "' } }).then((a) => a.text()).then((t) => parent.postMessage('GOT ' + t, '*'), () => parent.postMessage('no', '*'))";
        const html = "<script>" + code + "</" + "script>";
        const inner = document.createElement("iframe");
        const answer = new Promise((yes) => addEventListener("message", ({ data, source }) => source === inner.contentWindow && yes(data)));
        if ("${kind}" === "srcdoc") inner.srcdoc = html;
        if ("${kind}" === "blob") inner.src = URL.createObjectURL(new Blob([html], { type: "text/html" }));
        if ("${kind}" === "data") inner.src = "data:text/html," + encodeURIComponent(html);
        document.body.append(inner);
        if ("${kind}" === "blank") { inner.contentDocument.write(html); inner.contentDocument.close(); }
        const said = await answer;
        return said.startsWith("GOT") && said`,
      ]),
    ),
  },
  {
    name: 'posts forms to the API',
    body: '<iframe name="sink"></iframe>',
    tries: Object.fromEntries(
      ['sink', '_self', '_blank'].map((target) => [
        target,
        `
        const form = document.createElement("form");
        form.method = "post";
        form.enctype = "text/plain";
        form.action = APP + "/api/authentication/register";
        form.target = "${target}";
        const field = document.createElement("input");
        field.name = '{"email":"escaped@evil.example","firstName":"E","lastName":"S","password":"escaped-escaped","x":"';
        field.value = '"}';
        form.append(field);
        document.body.append(form);
        form.submit();
        await roundTrip();`,
      ]),
    ),
  },
  {
    name: 'loads the app’s and the API’s addresses as pictures, scripts, styles and frames',
    tries: {
      picture: `
        const picture = new Image();
        picture.src = APP + "/mark.svg";
        return new Promise((yes, no) => { picture.onload = () => yes("drawn"); picture.onerror = no; })`,
      script: `
        const script = document.createElement("script");
        script.src = APP + "/api/openapi.json";
        document.head.append(script);
        return new Promise((yes, no) => { script.onload = () => yes("run"); script.onerror = no; })`,
      import: 'return import(APP + "/assets/index.js")',
      style: `
        const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: APP + "/mark.svg" });
        document.head.append(style);
        return new Promise((yes, no) => { style.onload = () => yes("read"); style.onerror = no; })`,
      frame: `
        const inner = Object.assign(document.createElement("iframe"), { src: ${ME} });
        document.body.append(inner);
        await loaded(inner);
        return inner.contentDocument?.body.textContent`,
      prefetch: `
        for (const rel of ["prefetch", "preload", "modulepreload", "prerender", "manifest"])
          document.head.append(Object.assign(document.createElement("link"), { rel, as: "fetch", href: APP + "/api/authentication/me?" + rel }));
        await roundTrip();`,
    },
  },
  {
    name: 'turns its own ticket against the API',
    tries: {
      'the proxy viewer': `return fetch(APP + "/api/files/view-html?" + new URLSearchParams({ url: location.href, ticket: TICKET })).then(${READS})`,
      'as a bearer': `return fetch(APP + "/api/contents", { headers: { authorization: "Bearer " + TICKET } }).then(${READS})`,
      'the API on this origin': `return fetch("/api/authentication/me", { headers: BEARER }).then(${READS})`,
      'the app on this origin': `return fetch("/").then(${READS})`,
      metrics: `return fetch("/metrics").then(${READS})`,
    },
  },
];
