import { m } from '#i18n/generated/messages.js';

/** Between two ways to the same end, such as uploading a picture or naming its address. */
export function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-xs text-ink-3 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      {m.ui_or()}
    </div>
  );
}
