import { READER_KEY_WORDS } from '@rahle/contract/languages/reader-keys.gen';
import { DEFAULT_LOCALE, isLocale } from '@rahle/contract/locales';
import { element } from '#element.ts';
import { type KeyRow, keyGroups } from '#keys/key-rows.ts';
import { createDialog } from '#page/dialog.ts';
import type { Settings } from '#settings.ts';
import type { State } from '#state.ts';
import styles from '#styles/keys.css?inline';
import type { Words } from '#words.ts';

export type KeysContext = {
  words: State<Words>;
  settings: State<Settings>;
  root: HTMLElement;
  isRightToLeft: boolean;
};

/** As they are written on the keys themselves; letters stand there as capitals. */
const SIGNS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  '-': '−',
};

/** All keys, and the switch for those that are pressed alone (WCAG 2.1.4). */
export function createKeysDialog({ words, settings, root, isRightToLeft }: KeysContext) {
  const title = element('h2', { id: 'keys-title' });
  const columns = element('div', { class: 'key-columns' });
  const isOn = element('input', { type: 'checkbox', 'aria-describedby': 'single-keys-help' });
  const question = element('span');
  const label = element('label', { class: 'single-keys' }, isOn, question);
  const help = element('p', { id: 'single-keys-help' });
  const { element: dialog, close, show } = createDialog('keys', title, columns, label, help);
  dialog.setAttribute('aria-labelledby', title.id);
  document.head.append(element('style', {}, styles));
  root.append(dialog);
  isOn.addEventListener('change', () =>
    settings.set({ ...settings.get(), singleKeys: isOn.checked }),
  );
  settings.watch(({ singleKeys }) => {
    isOn.checked = singleKeys;
  });
  words.watch((now) => {
    const said = READER_KEY_WORDS[isLocale(now.lang) ? now.lang : DEFAULT_LOCALE];
    const nameOf = (key: string) => (key === ' ' ? said.space : (SIGNS[key] ?? capital(key)));
    title.textContent = said.title;
    close.ariaLabel = close.title = now.close;
    question.textContent = said.singleKeys;
    help.textContent = said.singleKeysHelp;
    const rowOf = ({ name, keys, isEither = false }: KeyRow) => {
      const all = keys.map((keyed, nth) => {
        const caps = keyed.map((key) => element('kbd', {}, nameOf(key)));
        const word = isEither && nth > 0 ? [element('small', {}, said.or)] : [];
        return element('span', {}, ...word, ...caps);
      });
      return element('div', {}, element('dt', {}, said.does[name]), element('dd', {}, ...all));
    };
    const groups = keyGroups(isRightToLeft).map(({ name, rows }) =>
      element(
        'section',
        {},
        element('h3', {}, said.groups[name]),
        element('dl', {}, ...rows.map(rowOf)),
      ),
    );
    columns.replaceChildren(...groups);
  });
  return { open: show };
}

const capital = (key: string) => (key.length === 1 ? key.toUpperCase() : key);
