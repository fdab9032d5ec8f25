import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/Spinner.tsx';

/** Shown late, so that a book which opens at once is not announced. */
export function OpeningBook() {
  return (
    <div aria-busy="true" className="grid flex-1 animate-late place-content-center">
      <output className="flex items-center gap-3 text-ink-2">
        <Spinner />
        {m.viewer_opening()}
      </output>
    </div>
  );
}
