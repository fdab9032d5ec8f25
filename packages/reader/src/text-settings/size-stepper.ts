import { element } from '#element.ts';
import { TEXT_SIZES } from '#settings.ts';
import type { Words } from '#words.ts';

/** Smaller, the size in per cent, larger. */
export function createSizeStepper(onStep: (steps: 1 | -1) => void) {
  const label = element('div', { class: 'label', id: 'size-label' });
  const smaller = element('button', { type: 'button', class: 'smaller' }, 'A');
  const larger = element('button', { type: 'button', class: 'larger' }, 'A');
  const size = element('output', { 'aria-live': 'polite' });
  const stepper = element('div', {
    class: 'stepper',
    role: 'group',
    'aria-labelledby': 'size-label',
  });
  stepper.append(smaller, size, larger);
  smaller.addEventListener('click', () => onStep(-1));
  larger.addEventListener('click', () => onStep(1));

  return {
    element: element('div', {}, label, stepper),
    show(textSize: number, now: Words): void {
      label.textContent = now.textSize;
      smaller.ariaLabel = now.smaller;
      larger.ariaLabel = now.larger;
      smaller.ariaDisabled = String(textSize <= TEXT_SIZES.min);
      larger.ariaDisabled = String(textSize >= TEXT_SIZES.max);
      const format = new Intl.NumberFormat(now.lang, { style: 'percent' });
      size.textContent = format.format(textSize / 100);
    },
  };
}
