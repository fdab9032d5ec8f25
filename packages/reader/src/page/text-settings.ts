import { element } from '#element.ts';
import { createChoice } from '#page/choice.ts';
import {
  FONTS,
  LINE_HEIGHTS,
  MODES,
  type Page,
  PAGES,
  type Settings,
  stepTextSize,
  TEXT_SIZES,
} from '#settings.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

/** The popover under Aa. A book with fixed pages offers only the colour of the page. */
export function createTextSettings({
  settings,
  look,
  words,
}: {
  settings: State<Settings>;
  look: State<Page>;
  words: State<Words>;
}) {
  const change = (part: Partial<Settings>) => settings.set({ ...settings.get(), ...part });
  const sizeLabel = element('div', { class: 'label', id: 'size-label' });
  const smaller = element('button', { type: 'button', class: 'smaller' }, 'A');
  const larger = element('button', { type: 'button', class: 'larger' }, 'A');
  const size = element('output', { 'aria-live': 'polite' });
  const stepper = element('div', {
    class: 'stepper',
    role: 'group',
    'aria-labelledby': 'size-label',
  });
  stepper.append(smaller, size, larger);
  const step = (steps: number) =>
    change({ textSize: stepTextSize(settings.get().textSize, steps) });
  smaller.addEventListener('click', () => step(-1));
  larger.addEventListener('click', () => step(1));

  const lines = createChoice({
    name: 'line-height',
    values: LINE_HEIGHTS,
    look: 'segment',
    onChoose: (lineHeight) => change({ lineHeight }),
  });
  const mode = createChoice({
    name: 'mode',
    values: MODES,
    look: 'segment',
    onChoose: (value) => change({ mode: value }),
  });
  const font = createChoice({
    name: 'font',
    values: FONTS,
    look: 'segment',
    onChoose: (value) => change({ font: value }),
  });
  const page = createChoice({
    name: 'page',
    values: PAGES,
    look: 'swatches',
    onChoose: (value) => change({ page: value }),
  });

  const fixed = element('p', { class: 'fixed-pages', hidden: true });
  const flowing = element(
    'div',
    { class: 'flowing' },
    element('div', {}, sizeLabel, stepper),
    lines.element,
    mode.element,
    font.element,
  );
  const panel = element(
    'div',
    { class: 'text-settings', id: 'text-settings', popover: 'auto', role: 'dialog' },
    fixed,
    flowing,
    page.element,
  );

  function draw(): void {
    const now = words.get();
    const { textSize, lineHeight, mode: modeNow, font: fontNow } = settings.get();
    panel.ariaLabel = now.textAndPage;
    sizeLabel.textContent = now.textSize;
    smaller.ariaLabel = now.smaller;
    larger.ariaLabel = now.larger;
    smaller.ariaDisabled = String(textSize <= TEXT_SIZES.min);
    larger.ariaDisabled = String(textSize >= TEXT_SIZES.max);
    size.textContent = new Intl.NumberFormat(now.lang, { style: 'percent' }).format(textSize / 100);
    fixed.textContent = now.fixedPages;
    lines.label(now.lineHeight, now);
    mode.label(now.mode, now);
    font.label(now.font, { book: now.bookFont, literata: now.literata });
    page.label(now.page, now);
    lines.show(lineHeight);
    mode.show(modeNow);
    font.show(fontNow);
    page.show(look.get());
  }
  words.watch(draw);
  settings.watch(draw);
  look.watch(draw);

  return {
    element: panel,
    isOpen: () => panel.matches(':popover-open'),
    close: () => panel.hidePopover(),
    fixPages(): void {
      flowing.hidden = true;
      fixed.hidden = false;
    },
  };
}
