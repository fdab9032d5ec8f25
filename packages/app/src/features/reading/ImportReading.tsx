import { m } from '#i18n/generated/messages.js';
import { Note } from '#ui/feedback/Note.tsx';
import { Waiting } from '#ui/feedback/Waiting.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { DropZone } from '#ui/forms/DropZone.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { ImportOutcome } from './annotation-parts.ts';
import { MEGABYTES, useImportFile } from './use-import-reading.ts';

export function ImportReading() {
  const { outcome, error, progress, choose, isImporting } = useImportFile();
  return (
    <>
      <Field label={m.reading_import()} error={error}>
        <DropZone
          kind="book"
          accept=".annotations,.json,application/json"
          disabled={isImporting}
          onSelect={(file) => void choose(file)}
          limits={m.reading_import_limits({ megabytes: MEGABYTES })}
        />
      </Field>
      {isImporting ? (
        <Waiting>
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <Spinner />
            {progress && progress.done > 0
              ? m.reading_importing_of({
                  done: formatNumber(progress.done),
                  total: formatNumber(progress.total),
                })
              : m.reading_importing()}
          </p>
        </Waiting>
      ) : null}
      {outcome ? <Imported {...outcome} /> : null}
    </>
  );
}

/** What the import answered, and which books one does not have. */
function Imported({ imported, unchanged, unknown, refused }: ImportOutcome) {
  return (
    <Note>
      <output className="block font-semibold">
        {m.reading_imported({
          imported: formatNumber(imported),
          unchanged: formatNumber(unchanged),
        })}
      </output>
      {refused.length > 0 ? (
        <p className="mt-1">{m.reading_import_refused({ count: formatNumber(refused.length) })}</p>
      ) : null}
      {unknown.length > 0 ? (
        <>
          <p className="mt-1">{m.reading_import_unknown()}</p>
          <ul className="mt-1 list-disc pl-5">
            {unknown.map(({ externalId, title, count }) => (
              <li key={externalId} className="wrap-anywhere">
                {m.reading_import_of({ title, count: formatNumber(count) })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Note>
  );
}
