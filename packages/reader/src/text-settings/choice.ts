import type { IconNode } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';

/** `segment` is a row of words or pictures, `swatches` little pages, `faces` a list that shows what it names. */
type Look = 'segment' | 'swatches' | 'faces';

type Options<T extends string> = {
  name: string;
  values: readonly T[];
  look: Look;
  /** Drawn in place of the words, which are then for screen readers and pointers. */
  pictures?: Record<T, IconNode>;
  onChoose: (value: T) => void;
};

/** One of a few values, as radio buttons. */
export function createChoice<T extends string>(options: Options<T>) {
  const { name, values, look, pictures, onChoose } = options;
  const legend = element('legend', { class: 'label' });
  const parts = values.map((value) => {
    const input = element('input', { type: 'radio', name, value });
    input.addEventListener('change', () => onChoose(value));
    const word = element('span', { class: pictures ? 'unseen' : 'word' });
    const label = element('label', { class: `${name}-${value}` }, input);
    if (look === 'swatches')
      label.append(element('i', { 'data-page': value, 'aria-hidden': 'true' }, 'Aa'));
    if (pictures) label.append(icon(pictures[value]));
    label.append(word);
    return { value, input, word, label };
  });
  const group = element('div', { class: look }, ...parts.map(({ label }) => label));
  const fieldset = element('fieldset', {}, legend, group);

  return {
    element: fieldset,
    label(title: string, words: Record<T, string>): void {
      legend.textContent = title;
      for (const { value, word, label } of parts) {
        word.textContent = words[value];
        if (pictures) label.title = words[value];
      }
    },
    /** Leaves a value out while it cannot be had. */
    offer(value: T, isOffered: boolean): void {
      for (const part of parts) if (part.value === value) part.label.hidden = !isOffered;
    },
    show(chosen: T): void {
      for (const { value, input } of parts) input.checked = value === chosen;
    },
  };
}
