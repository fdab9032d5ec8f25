import { type Address, createPath, newKey, parsePath, resolveTo } from './address.ts';
import type { History } from './history.ts';

/** What is kept with each entry of the browser's history. */
type Entry = { usr: unknown; key: string; idx: number };

type Form = { read: () => string; createHref: (address: Address) => string };

const ROOT = { pathname: '/', search: '', hash: '' };

export const browserHistory = (): History =>
  historyOf({ read: () => createPath(window.location), createHref: createPath });

/** The address stands behind #: the desktop's page is a file, which knows no other paths. */
export const hashHistory = (): History =>
  historyOf({
    read: () => `/${window.location.hash.replace(/^#\/?/, '')}`,
    createHref: (address) => `#${createPath(address)}`,
  });

function historyOf({ read, createHref }: Form): History {
  const { history } = window;
  const entry = () => (history.state ?? {}) as Partial<Entry>;
  let index = entry().idx ?? 0;
  // A page that was opened anew is another entry than the last one of its address.
  if (entry().idx === undefined) stamp({ key: newKey(), idx: index });

  function stamp(marks: Partial<Entry>): void {
    history.replaceState({ ...history.state, ...marks }, '');
  }

  return {
    location() {
      const { usr = null, key = 'default' } = entry();
      return { ...resolveTo(parsePath(read()), ROOT), state: usr, key };
    },

    push(location) {
      index = (entry().idx ?? index) + 1;
      const next: Entry = { usr: location.state, key: location.key, idx: index };
      try {
        history.pushState(next, '', createHref(location));
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Some browsers refuse a hundred in a row; the page is loaded instead.
        window.location.assign(createHref(location));
      }
    },

    replace(location) {
      const next: Entry = { usr: location.state, key: location.key, idx: entry().idx ?? index };
      history.replaceState(next, '', createHref(location));
    },

    go: (delta) => history.go(delta),
    createHref,

    listen(listener) {
      const handlePop = () => {
        // An entry without marks is new: someone typed another # or pressed a link to one.
        if (entry().idx === undefined) stamp({ key: newKey(), idx: index + 1 });
        const delta = entry().idx! - index;
        index += delta;
        listener(delta);
      };
      window.addEventListener('popstate', handlePop);
      return () => window.removeEventListener('popstate', handlePop);
    },
  };
}
