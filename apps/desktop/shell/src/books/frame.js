// Between the app and a book: passes messages both ways, each checked for who sends it.
const APPS = ['tauri://localhost', 'http://tauri.localhost', 'https://tauri.localhost'];
const book = document.querySelector('iframe');
const [here] = location.href.match(/^[^:]+:\/\/[^/]+/);
const bookOrigin = here.replace('frame.', '');
const app = APPS.find((origin) => origin === addressParams().get('app'));

function addressParams() {
  return new URLSearchParams(location.hash.slice(1));
}

/** The book is told that we are the app: it speaks to us, and we to the app. */
function show() {
  const said = addressParams();
  if (said.has('app')) said.set('app', here);
  book.src = `${bookOrigin}${location.pathname}#${said}`;
}

show();
addEventListener('hashchange', show);
addEventListener('focus', () => book.focus());
addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === app) book.contentWindow.postMessage(data, bookOrigin);
  if (source === book.contentWindow && origin === bookOrigin && app) parent.postMessage(data, app);
});
