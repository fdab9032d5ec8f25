import { X } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

export type Tab = {
  id: string;
  label: (words: Words) => string;
  element: HTMLElement;
  onShow?: () => void;
  /** Where the focus goes when the panel opens here; its tab without it. */
  focus?: () => void;
};

type Options = { tabs: readonly Tab[]; words: State<Words>; onClose: () => void };

/** What there is in the book, by tabs: beside the text where there is room, over it elsewhere. */
export function createPanel({ tabs, words, onClose }: Options) {
  const close = element('button', { type: 'button', class: 'button icon-button close' }, icon(X));
  close.addEventListener('click', onClose);
  const list = element('div', { class: 'tabs', role: 'tablist' });
  const parts = tabs.map((tab) => {
    const [id, controls] = [`tab-${tab.id}`, `panel-${tab.id}`];
    const button = element('button', {
      type: 'button',
      role: 'tab',
      id,
      'aria-controls': controls,
    });
    const panel = element('div', { role: 'tabpanel', id: controls, 'aria-labelledby': id });
    panel.append(tab.element);
    button.addEventListener('click', () => show(tab.id));
    button.addEventListener('keydown', (event) => moveFocus(event, button));
    list.append(button);
    return { tab, button, panel };
  });
  const head = element('div', { class: 'panel-head' }, list, close);
  const panels = parts.map(({ panel }) => panel);
  const aside = element('aside', { class: 'panel', id: 'panel' }, head, ...panels);
  let current = parts[0];

  function show(id: string): void {
    current = parts.find(({ tab }) => tab.id === id) ?? current;
    draw();
    current?.tab.onShow?.();
  }
  function draw(): void {
    for (const part of parts) {
      const isShown = part === current;
      part.panel.hidden = !isShown;
      part.button.ariaSelected = String(isShown);
      part.button.tabIndex = isShown ? 0 : -1;
    }
  }
  function moveFocus(event: KeyboardEvent, from: HTMLElement): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = parts.findIndex(({ button }) => button === from) + step + parts.length;
    const next = parts[at % parts.length];
    if (next) show(next.tab.id);
    next?.button.focus();
  }
  words.watch((now) => {
    aside.ariaLabel = list.ariaLabel = now.inThisBook;
    close.ariaLabel = close.title = now.closePanel;
    for (const { tab, button } of parts) button.textContent = tab.label(now);
  });
  draw();

  return {
    element: aside,
    show,
    /** The panel has come into sight, with the tab that it had. */
    opened: (): void => current?.tab.onShow?.(),
    current: (): string | undefined => current?.tab.id,
    focus: () => (current?.tab.focus ?? (() => current?.button.focus()))(),
  };
}
