import { m } from '#i18n/generated/messages.js';

/** A button, not an anchor: on the desktop the part after # is the page's address. */
export function SkipLink() {
  const handleSkip = () => {
    const main = document.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus();
  };
  return (
    <button
      type="button"
      onClick={handleSkip}
      className="absolute top-3 left-(--gutter) z-60 -translate-y-20 rounded-md bg-toast px-4 py-2 text-sm font-medium text-toast-ink focus:translate-y-0"
    >
      {m.layout_skip()}
    </button>
  );
}
