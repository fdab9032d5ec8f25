import { Check, ChevronRight } from 'lucide-react';
import { classPaths } from '#features/classes/classes.paths.ts';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { memberPaths } from '#routing/member-paths.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { classes } from '#ui/classes.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { ImportCheck } from './ImportCheck.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportFile } from './ImportFile.tsx';
import { type ImportStep, useImport } from './use-import.ts';

/** A list of members comes in: file, check, done. */
export function ImportScreen() {
  const { organizationId = '' } = useParams();
  const { step, choose, confirm, startAgain, isChecking, isImporting } = useImport(organizationId);
  const members = memberPaths.list({ organizationId });
  const list = useListBehind(members);
  return (
    <>
      <BackLink to={list}>{m.members_back()}</BackLink>
      <PageHeading
        title={m.import_title()}
        description={step.name === 'done' ? undefined : m.import_explanation()}
        action={<Steps current={step.name} />}
        className="mt-1 mb-6"
      />
      {step.name === 'file' ? (
        <ImportFile
          error={step.error}
          isChecking={isChecking}
          onChoose={(file) => void choose(file)}
        />
      ) : null}
      {step.name === 'check' ? (
        <ImportCheck
          file={step.file}
          report={step.report}
          error={step.error}
          isImporting={isImporting}
          back={list}
          onConfirm={() => void confirm()}
          onStartAgain={startAgain}
        />
      ) : null}
      {step.name === 'done' ? (
        <ImportDone
          file={step.file}
          report={step.report}
          members={members}
          classes={classPaths.list({ organizationId })}
        />
      ) : null}
    </>
  );
}

const STEPS = [
  { name: 'file', label: m.import_step_file },
  { name: 'check', label: m.import_step_check },
  { name: 'done', label: m.import_step_done },
] as const;

function Steps({ current }: { current: ImportStep['name'] }) {
  const at = STEPS.findIndex(({ name }) => name === current);
  return (
    <ol aria-label={m.import_steps()} className="flex items-center gap-2 text-sm md:mt-3">
      {STEPS.map(({ name, label }, index) => (
        <li
          key={name}
          aria-current={name === current ? 'step' : undefined}
          className={classes(
            'flex items-center gap-2',
            name === current ? 'font-semibold text-ink' : 'text-ink-3',
          )}
        >
          {index > 0 ? <ChevronRight className="size-3.5 text-ink-3" /> : null}
          {index < at ? <Check className="size-4" /> : null}
          {label()}
        </li>
      ))}
    </ol>
  );
}
