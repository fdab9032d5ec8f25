import { element } from '#element.ts';
import { whenUsed } from '#reading/when-used.ts';
import type { TextSettingsContext } from '#text-settings/text-settings.ts';
import type { Words } from '#words.ts';

type Context = TextSettingsContext & {
  notice: { show: (sentence: (words: Words) => string) => void };
  signal: AbortSignal;
};

/** The popover under Aa, which is filled when it is first opened. */
export function createTextSettingsWhenUsed(context: Context) {
  const host = element('div', {
    class: 'text-settings',
    id: 'text-settings',
    popover: 'auto',
    role: 'dialog',
    tabindex: -1,
  });
  context.words.watch((now) => {
    host.ariaLabel = now.textAndPage;
  });
  const isOpen = () => host.matches(':popover-open');
  const close = () => host.hidePopover();
  const fill = whenUsed(
    () => import('#text-settings/text-settings.ts'),
    ({ fillTextSettings }) => {
      fillTextSettings(host, context);
      return host;
    },
    {
      signal: context.signal,
      onFailure() {
        if (isOpen()) close();
        context.notice.show((now) => now.loadFailed);
      },
    },
  );
  host.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'open') void fill().then(() => isOpen() && host.focus());
  });
  return { element: host, isOpen, close };
}
