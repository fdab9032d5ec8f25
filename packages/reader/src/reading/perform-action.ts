import type { ContentsEntry } from '#book/positions.ts';
import type { Action, MarkAction } from '#keyboard.ts';
import type { Parts } from '#reading/create-parts.ts';
import { MODES, type Page, PAGES, type Settings, stepTextSize } from '#settings.ts';
import type { Position } from '#stage/find-position.ts';
import type { Side } from '#stage/navigation.ts';
import type { Stage } from '#stage/stage.ts';
import type { State } from '#state.ts';

type Options = {
  stage: () => Pick<Stage, 'turn' | 'goToEdge' | 'goToPage' | 'scrollLine'>;
  parts: Pick<Parts, 'panel' | 'sidePanel' | 'textSettings'>;
  marks: {
    act: (action: MarkAction) => boolean;
    closeMenu: () => boolean;
    deselect: () => boolean;
  };
  wayBack: { remember: () => void; back: () => boolean };
  onGoToPage: () => void;
  onKeys: () => void;
  onNothingToClose: () => void;
  entries: readonly ContentsEntry[];
  position: () => Position | null;
  settings: State<Settings>;
  look: State<Page>;
  isWide: State<boolean>;
};

/** What each key does; false leaves the key to the browser. */
type Acts = Record<Exclude<Action, MarkAction>, () => boolean | void>;

/** Does what a key asks for; false leaves the key to the browser. */
export function createActions(options: Options) {
  const { stage, marks, settings } = options;
  const { panel, sidePanel, textSettings } = options.parts;
  const change = (part: Partial<Settings>) => settings.set({ ...settings.get(), ...part });
  const turn = (side: Side) => () => void stage().turn(side);
  const resizeText = (steps: 1 | -1) => () =>
    change({ textSize: stepTextSize(settings.get().textSize, steps) });

  function closeTopmost(): void {
    if (textSettings.isOpen()) textSettings.close();
    else if (!marks.closeMenu() && !sidePanel.leave() && !marks.deselect())
      options.onNothingToClose();
  }
  /** Opens the panel there, or closes it where it shows that already. */
  const togglePanel = (tab: string) => (): void => {
    const isShown = sidePanel.isOpen() && panel.current() === tab;
    if (!isShown) panel.show(tab);
    sidePanel.set(!isShown);
  };
  function openSearch(): void {
    panel.show('search');
    sidePanel.set(true);
  }
  function goToEdge(edge: 'start' | 'end'): void {
    options.wayBack.remember();
    void stage().goToEdge(edge);
  }
  function goToChapter(find: (starts: number[], page: number) => number | undefined): void {
    const starts = options.entries.flatMap(({ page }) => page ?? []).toSorted((a, b) => a - b);
    const page = find(starts, options.position()?.pageStart.page ?? 1);
    if (page) void stage().goToPage(page);
  }
  function changeMode(): void {
    const modes = MODES.filter((mode) => mode !== 'columns' || options.isWide.get());
    change({ mode: following(modes, settings.get().mode) });
  }
  const acts: Acts = {
    previous: turn('previous'),
    next: turn('next'),
    left: turn('left'),
    right: turn('right'),
    up: () => stage().scrollLine(-1),
    down: () => stage().scrollLine(1),
    start: () => goToEdge('start'),
    end: () => goToEdge('end'),
    'previous-chapter': () => goToChapter((starts, page) => starts.findLast((at) => at < page)),
    'next-chapter': () => goToChapter((starts, page) => starts.find((at) => at > page)),
    'go-to-page': options.onGoToPage,
    back: options.wayBack.back,
    contents: togglePanel('contents'),
    bookmarks: togglePanel('bookmarks'),
    notes: togglePanel('notes'),
    search: openSearch,
    larger: resizeText(1),
    smaller: resizeText(-1),
    page: () => change({ page: following(PAGES, options.look.get()) }),
    mode: changeMode,
    keys: options.onKeys,
    escape: closeTopmost,
  };
  return (action: Action): boolean => {
    if (document.querySelector('dialog[open]')) return false;
    return isOurs(acts, action) ? acts[action]() !== false : marks.act(action);
  };
}

const isOurs = (acts: Acts, action: Action): action is keyof Acts => Object.hasOwn(acts, action);

/** The one after it, or the first. */
const following = <T>(values: readonly T[], value: T): T =>
  values[(values.indexOf(value) + 1) % values.length]!;
