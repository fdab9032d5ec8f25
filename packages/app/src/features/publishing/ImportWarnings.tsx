import type { Published } from '@rahle/contract/versions';
import { TriangleAlert } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Note } from '#ui/feedback/Note.tsx';

/** What the importer could not keep or show, each with the entry it is about, in the server's words. */
export function ImportWarnings({ warnings }: Pick<Published, 'warnings'>) {
  if (warnings.length === 0) return <p className="text-ink-3">{m.contents_admin_no_warnings()}</p>;
  return (
    <Note tone="warn" icon={<TriangleAlert />} className="items-start">
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        {m.contents_admin_warnings()}
      </h3>
      <ul className="mt-2 grid max-h-72 gap-2 overflow-y-auto">
        {warnings.map(({ entry, message }) => (
          <li key={`${entry} ${message}`} className="wrap-anywhere">
            <span className="font-semibold">{entry}</span>
            <span className="block text-ink-2">{message}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}
