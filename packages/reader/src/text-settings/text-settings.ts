import { element } from '#element.ts';
import {
  FIRST_TEXT,
  FONTS,
  LINE_HEIGHTS,
  MARGINS,
  MODES,
  type Page,
  PAGES,
  type Settings,
  stepTextSize,
} from '#settings.ts';
import type { State } from '#state.ts';
import styles from '#styles/text-settings.css?inline';
import { createChoice } from '#text-settings/choice.ts';
import { MARGIN, SPACING } from '#text-settings/pictures.ts';
import { createSizeStepper } from '#text-settings/size-stepper.ts';
import type { Words } from '#words.ts';

const NAMES = { literata: 'Literata', figtree: 'Figtree', atkinson: 'Atkinson Hyperlegible' };

export type TextSettingsContext = {
  settings: State<Settings>;
  look: State<Page>;
  words: State<Words>;
  isWide: State<boolean>;
  /** A book with fixed pages offers only the colour of the page. */
  isFixed: () => boolean;
  onKeys: () => void;
};

/** What stands in the popover under Aa: every change is seen at once behind it (design §10). */
export function fillTextSettings(host: HTMLElement, context: TextSettingsContext): void {
  const { settings, look, words, isWide } = context;
  const isFixed = context.isFixed();
  const change = (part: Partial<Settings>) => settings.set({ ...settings.get(), ...part });

  const controls = createControls(settings, change);
  const { page, size, font, lines, margins, mode } = controls;
  const reset = element('button', { type: 'button', class: 'button' });
  reset.addEventListener('click', () => change(FIRST_TEXT));

  const fixed = element('p', { class: 'fixed-pages', hidden: !isFixed });
  const pair = element('div', { class: 'pair' }, lines.element, margins.element);
  const flowing = element('div', { class: 'flowing', hidden: isFixed });
  flowing.append(size.element, font.element, pair, mode.element);
  const keyboard = element('span');
  const keys = element('button', { type: 'button', class: 'button' }, keyboard);
  keys.append(element('kbd', { 'aria-hidden': 'true' }, '?'));
  keys.addEventListener('click', () => {
    host.hidePopover();
    context.onKeys();
  });
  const end = element('div', { class: 'end' }, reset, keys);
  document.head.append(element('style', {}, styles));
  host.append(page.element, fixed, flowing, end);

  function draw(): void {
    const now = words.get();
    fixed.textContent = now.fixedPages;
    reset.textContent = now.resetText;
    keyboard.textContent = now.keyboard;
    showControls(controls, now, { ...settings.get(), page: look.get(), isWide: isWide.get() });
  }
  words.watch(draw);
  settings.watch(draw);
  look.watch(draw);
  isWide.watch(draw);
}

function createControls(settings: State<Settings>, change: (part: Partial<Settings>) => void) {
  const page = createChoice({
    name: 'page',
    values: PAGES,
    look: 'swatches',
    onChoose: (value) => change({ page: value }),
  });
  const size = createSizeStepper((steps) =>
    change({ textSize: stepTextSize(settings.get().textSize, steps) }),
  );
  const font = createChoice({
    name: 'font',
    values: FONTS,
    look: 'faces',
    onChoose: (value) => change({ font: value }),
  });
  const lines = createChoice({
    name: 'line-height',
    values: LINE_HEIGHTS,
    look: 'segment',
    pictures: SPACING,
    onChoose: (lineHeight) => change({ lineHeight }),
  });
  const margins = createChoice({
    name: 'margins',
    values: MARGINS,
    look: 'segment',
    pictures: MARGIN,
    onChoose: (value) => change({ margins: value }),
  });
  const mode = createChoice({
    name: 'mode',
    values: MODES,
    look: 'segment',
    onChoose: (value) => change({ mode: value }),
  });
  return { page, size, font, lines, margins, mode };
}

function showControls(
  { page, size, font, lines, margins, mode }: ReturnType<typeof createControls>,
  words: Words,
  shown: Settings & { page: Page; isWide: boolean },
): void {
  page.label(words.page, words);
  page.show(shown.page);
  size.show(shown.textSize, words);
  font.label(words.font, { ...NAMES, book: words.bookFont });
  font.show(shown.font);
  lines.label(words.lineHeight, words);
  lines.show(shown.lineHeight);
  margins.label(words.margins, words);
  margins.show(shown.margins);
  mode.label(words.mode, { ...words, pages: shown.isWide ? words.oneColumn : words.pages });
  mode.offer('columns', shown.isWide);
  mode.show(shown.mode === 'columns' && !shown.isWide ? 'pages' : shown.mode);
}
