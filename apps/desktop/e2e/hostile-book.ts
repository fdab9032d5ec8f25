type Neighbours = { network: string; self: string; other: string };

/** Loads an element, and gives what it got. */
const load = (tag: string, attributes: string) => `new Promise((resolve, reject) => {
  const element = Object.assign(document.createElement('${tag}'), { ${attributes} });
  element.onload = element.onloadeddata = () => resolve('loaded');
  element.onerror = () => reject(new Error('refused'));
  document.body.append(element);
})`;

/** A frame that shows what was asked for is loaded too when it was refused; what counts is what can be read in it. */
const frame = (address: string) => `new Promise((resolve, reject) => {
  const element = Object.assign(document.createElement('iframe'), { src: ${address} });
  element.onload = () => {
    const text = element.contentDocument?.body?.textContent;
    if (text && /reached|root:|Rahle|another book/.test(text)) resolve(text);
    else reject(new Error('empty'));
  };
  document.body.append(element);
})`;

const RAW_INVOKE = `JSON.stringify({ cmd: 'saveCacheFile', callback: 1, error: 2, options: {},
  payload: { request: { text: 'stolen', setAside: false } } })`;

/** What a book tries, each as the body of an async function that gives something when it succeeds. */
export const attempts = ({ network, self, other }: Neighbours): Record<string, string> => ({
  "the app's storage": `return top.localStorage.getItem('accessToken')`,
  "the app's document": `return top.document.body.innerHTML`,
  "the surrounding page's document": `return parent.document.body.innerHTML`,
  "the surrounding page's script": `return parent.eval('1')`,
  "its frame's sandbox": `return frameElement.removeAttribute('sandbox')`,
  "the app's bridge": `return top.__TAURI_INTERNALS__.invoke('loadCacheFile', { request: {} })`,
  'a bridge of its own': `return window.__TAURI_INTERNALS__.invoke('loadCacheFile', { request: {} })`,
  "the bridge's address": `return (await fetch('ipc://localhost/loadCacheFile', { method: 'POST', body: '{"request":{}}' })).text()`,
  "the bridge's other address": `return (await fetch('http://ipc.localhost/loadCacheFile', { method: 'POST', body: '{"request":{}}' })).text()`,
  "the app's page": `return (await fetch('tauri://localhost/index.html')).text()`,
  "the app's page in a frame": `return ${frame(`'tauri://localhost/index.html'`)}`,
  'another book': `return (await fetch('book://${other}.localhost/index.html')).text()`,
  'another book in a frame': `return ${frame(`'book://${other}.localhost/index.html'`)}`,
  'a picture of another book': `return ${load('img', `src: 'book://${other}.localhost/picture.svg'`)}`,
  'a script of another book': `return ${load('script', `src: 'book://${other}.localhost/script.js'`)}`,
  'the page around another book': `return (await fetch('book://frame.${other}.localhost/index.html')).text()`,
  'a file on the disk': `return (await fetch('file:///etc/passwd')).text()`,
  'a file on the disk in a frame': `return ${frame(`'file:///etc/passwd'`)}`,
  'a file above the book': `const answers = await Promise.all(['../copy.json', '..%2fcopy.json', '%2e%2e/%2e%2e/current', '/etc/passwd', '..%5ccopy.json']
    .map((path) => fetch('book://${self}.localhost/' + path)));
    if (answers.some(({ ok }) => ok)) return 'read'; throw new Error('not found')`,
  'the network by fetch': `return (await fetch('${network}/fetch', { mode: 'no-cors' })).type`,
  'the network by XMLHttpRequest': `return new Promise((resolve, reject) => { const request = new XMLHttpRequest();
    request.onload = () => resolve('answered'); request.onerror = () => reject(new Error('refused'));
    request.open('GET', '${network}/xhr'); request.send(); })`,
  'the network by WebSocket': `return new Promise((resolve, reject) => { const socket = new WebSocket('${network.replace('http', 'ws')}/socket');
    socket.onopen = () => resolve('open'); socket.onerror = () => reject(new Error('refused')); })`,
  'the network by EventSource': `return new Promise((resolve, reject) => { const source = new EventSource('${network}/events');
    source.onopen = () => resolve('open'); source.onerror = () => reject(new Error('refused')); })`,
  'the network by a beacon': `if (!navigator.sendBeacon('${network}/beacon', 'x')) throw new Error('refused');
    await fetch('own.txt'); throw new Error('seen by the listener alone')`,
  'the network by a picture': `return ${load('img', `src: '${network}/picture.png'`)}`,
  'the network by a script': `return ${load('script', `src: '${network}/script.js'`)}`,
  'the network by a module': `return import('${network}/module.js')`,
  'the network by a style sheet': `return ${load('link', `rel: 'stylesheet', href: '${network}/style.css'`)}`,
  'the network by a font': `return new FontFace('theirs', 'url(${network}/font.woff2)').load()`,
  'the network by a film': `return ${load('video', `src: '${network}/film.mp4', preload: 'auto'`)}`,
  'the network by a prefetch': `return ${load('link', `rel: 'prefetch', href: '${network}/prefetch'`)}`,
  'the network by a preconnect': `return ${load('link', `rel: 'preconnect', href: '${network}'`)}`,
  'the network by a frame': `return ${frame(`'${network}/frame'`)}`,
  'the network by a frame in a frame': `return ${frame(`'data:text/html,<img src="${network}/nested.png">'`)}`,
  'the network by a worker': `return new Promise((resolve, reject) => {
    const code = new Blob(["fetch('${network}/worker').then(() => postMessage('got'), () => postMessage('no'))"], { type: 'text/javascript' });
    new Worker(URL.createObjectURL(code)).onmessage = ({ data }) => data === 'got' ? resolve(data) : reject(new Error(data)); })`,
  'the network by a form': `const form = Object.assign(document.createElement('form'), { action: '${network}/form', method: 'post', target: 'elsewhere' });
    document.body.append(form); form.submit(); await fetch('own.txt'); throw new Error('seen by the listener alone')`,
  'the network by WebRTC': `return new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:9' }] }).createOffer()`,
  'a service worker': `return navigator.serviceWorker.register('/script.js')`,
  'another window': `const opened = window.open('${network}/window'); if (opened) return 'opened'; throw new Error('refused')`,
  'the top window by its location': `top.location.href = '${network}/top'; await fetch('own.txt'); throw new Error('seen by the window alone')`,
  'the top window by a name': `if (window.open('${network}/named', '_top')) return 'opened'; throw new Error('refused')`,
  'the surrounding page by its location': `parent.location.href = '${network}/parent'; await fetch('own.txt'); throw new Error('seen by the window alone')`,
  'a link to the top window': `const link = Object.assign(document.createElement('a'), { href: '${network}/link', target: '_top' });
    document.body.append(link); link.click(); await fetch('own.txt'); throw new Error('seen by the window alone')`,
  'a camera': `return navigator.mediaDevices.getUserMedia({ video: true })`,
  'the clipboard': `return navigator.clipboard.readText()`,
  // Visible in the frame, and refused for want of the key that Tauri makes at each start: only the cache file tells.
  "the bridge's message handler": `window.webkit?.messageHandlers?.ipc?.postMessage(${RAW_INVOKE}); throw new Error('seen by the cache file alone')`,
});

/** The book's page: tries everything at once, and tells whoever frames it. */
export const hostilePage = (tried: Record<string, string>) => `<!doctype html>
<meta charset="utf-8">
<title>A book that tries</title>
<body>
<script type="module">
const outcome = {};
const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 3000));
const attempt = async (name, run) => {
  try { outcome[name] = 'got ' + String(await Promise.race([run(), late()])).slice(0, 80); }
  catch (error) { outcome[name] = 'refused'; }
};
await Promise.all([
${Object.entries(tried)
  .map(([name, script]) => `attempt(${JSON.stringify(name)}, async () => { ${script} }),`)
  .join('\n')}
]);
localStorage.setItem('mine', '7');
outcome['its own storage'] = 'got ' + localStorage.getItem('mine');
outcome['its own files'] = 'got ' + (await (await fetch('own.txt')).text());
parent.postMessage({ outcome }, '*');
</script>`;
