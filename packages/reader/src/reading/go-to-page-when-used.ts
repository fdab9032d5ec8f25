import type { GoToPageContext } from '#go-to-page/go-to-page.ts';
import { whenUsed } from '#reading/when-used.ts';
import type { Position } from '#stage/find-position.ts';
import type { Stage } from '#stage/stage.ts';
import type { Words } from '#words.ts';

type Context = Omit<GoToPageContext, 'onGo'> & {
  stage: () => Stage;
  position: () => Position | null;
  wayBack: { offer: () => void; remember: () => void };
  notice: { show: (sentence: (words: Words) => string) => void };
  signal: AbortSignal;
};

/** Opens the dialog that asks for a page, fetched when it is first opened. */
export function createGoToPageWhenUsed(context: Context): () => void {
  function goTo(page: number): void {
    const { goToPage, view } = context.stage();
    const isHere = context.position()?.pageStart.page === page;
    if (isHere) context.wayBack.remember();
    else context.wayBack.offer();
    void goToPage(page);
    view.renderer.focusView?.();
  }
  const load = whenUsed(
    () => import('#go-to-page/go-to-page.ts'),
    ({ createGoToPage }) => createGoToPage({ ...context, onGo: goTo }),
    { signal: context.signal, onFailure: () => context.notice.show((now) => now.loadFailed) },
  );
  return () => void load().then((dialog) => dialog?.open(context.position()?.pageStart.page ?? 1));
}
