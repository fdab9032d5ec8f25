import { LIMITS } from '@rahle/contract/limits';
import { m } from '#i18n/generated/messages.js';
import { Waiting } from '#ui/feedback/Waiting.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { KeptWords } from '#ui/formats/KeptWords.tsx';
import { DropZone } from '#ui/forms/DropZone.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { MEGABYTES } from './use-import.ts';

type ImportFileProps = {
  error: string | undefined;
  isChecking: boolean;
  onChoose: (file: File) => void;
};

/** The first step: a file, and what may stand in it. */
export function ImportFile({ error, isChecking, onChoose }: ImportFileProps) {
  return (
    <Panel label={m.import_step_file()}>
      <div className="grid gap-5 p-4 md:p-6">
        <Field label={m.import_file()} error={error}>
          <DropZone
            kind="book"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={isChecking}
            onSelect={onChoose}
            limits={m.import_limits({
              megabytes: MEGABYTES,
              rows: formatNumber(LIMITS.memberImport.rows),
            })}
          />
        </Field>
        {isChecking ? (
          <Waiting>
            <p className="flex items-center gap-2 text-sm text-ink-2">
              <Spinner />
              {m.import_checking()}
            </p>
          </Waiting>
        ) : null}
        <ul className="grid max-w-160 gap-2 text-sm text-ink-2">
          {[m.import_columns(), m.import_matching(), m.import_passwords()].map((sentence) => (
            <li key={sentence}>
              <KeptWords text={sentence} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
