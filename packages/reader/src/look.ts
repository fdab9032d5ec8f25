import type { Page, Settings } from '#settings.ts';
import { createState, type State } from '#state.ts';

type Theme = 'light' | 'dark';

/** Which page lies under the text: the reader's choice, else what the app's theme, else the system's, suggests. */
export function createLook(
  settings: State<Settings>,
  theme: State<Theme | undefined>,
): State<Page> {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const choose = (): Page => {
    const isDark = theme.get() ? theme.get() === 'dark' : dark.matches;
    return settings.get().page ?? (isDark ? 'night' : 'paper');
  };
  const look = createState(choose());
  const update = () => look.set(choose());
  settings.watch(update);
  theme.watch(update);
  dark.addEventListener('change', update);
  look.watch((page) => {
    document.documentElement.dataset['page'] = page;
  });
  return look;
}
