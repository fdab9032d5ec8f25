import { m } from '#i18n/generated/messages.js';
import { Note } from '#ui/feedback/Note.tsx';

/** Classes that the file names and that were not there before. */
export function NewClasses({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Note className="mb-4">
      <span className="wrap-anywhere">{m.import_new_classes({ names: names.join(', ') })}</span>
    </Note>
  );
}
