import { element } from '#element.ts';

/** One of a few values, as radio buttons that look like a segment or like little pages. */
export function createChoice<T extends string>({
  name,
  values,
  look,
  onChoose,
}: {
  name: string;
  values: readonly T[];
  look: 'segment' | 'swatches';
  onChoose: (value: T) => void;
}) {
  const legend = element('legend', { class: 'label' });
  const options = values.map((value) => {
    const input = element('input', { type: 'radio', name, value });
    input.addEventListener('change', () => onChoose(value));
    const word = element('span', { class: 'word' });
    const label = element('label', {}, input);
    if (look === 'swatches')
      label.append(element('i', { 'data-page': value, 'aria-hidden': 'true' }, 'Aa'));
    label.append(word);
    return { value, input, word, label };
  });
  const group = element('div', { class: look }, ...options.map(({ label }) => label));
  const fieldset = element('fieldset', {}, legend, group);

  return {
    element: fieldset,
    label(title: string, words: Record<T, string>): void {
      legend.textContent = title;
      for (const { value, word } of options) word.textContent = words[value];
    },
    show(chosen: T): void {
      for (const { value, input } of options) input.checked = value === chosen;
    },
  };
}
