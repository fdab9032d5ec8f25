import type { EndContext } from '#end/end-page.ts';
import { whenUsed } from '#reading/when-used.ts';
import type { Stage } from '#stage/stage.ts';
import type { Words } from '#words.ts';

type Context = Omit<EndContext, 'onBeginning'> & {
  stage: () => Stage;
  wayBack: { remember: () => void };
  notice: { show: (sentence: (words: Words) => string) => void };
  signal: AbortSignal;
};

/** Opens the page behind the last one, fetched when somebody gets there. */
export function createEndWhenUsed(context: Context): () => void {
  function begin(): void {
    context.wayBack.remember();
    const { goToEdge, view } = context.stage();
    void goToEdge('start');
    view.renderer.focusView?.();
  }
  const load = whenUsed(
    () => import('#end/end-page.ts'),
    ({ createEndPage }) => createEndPage({ ...context, onBeginning: begin }),
    { signal: context.signal, onFailure: () => context.notice.show((now) => now.loadFailed) },
  );
  return () => void load().then((page) => page?.open());
}
