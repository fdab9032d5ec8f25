import { LIMITS } from '@rahle/contract/limits';
import type { ImportReport } from '@rahle/contract/member-import';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { csvRecords } from './csv-records.ts';
import { useCheckImport, useRunImport } from './member-import.queries.ts';

export type CheckedFile = { name: string; bytes: Uint8Array; records: string[][] };
export type ImportStep =
  | { name: 'file'; error?: string }
  | { name: 'check'; file: CheckedFile; report: ImportReport; error?: string }
  | { name: 'done'; file: CheckedFile; report: ImportReport };

export const MEGABYTES = LIMITS.memberImport.bytes / 1024 / 1024;

/** A file is chosen, checked, and only then imported; what is shown at the end is what the import itself answered. */
export function useImport(organizationId: string) {
  const [step, setStep] = useState<ImportStep>({ name: 'file' });
  const check = useCheckImport();
  const run = useRunImport();
  const isBusy = useRef(false);
  const params = { organizationId };

  async function choose(chosen: File): Promise<void> {
    if (isBusy.current) return;
    if (chosen.size > LIMITS.memberImport.bytes) {
      setStep({ name: 'file', error: m.import_too_large({ megabytes: MEGABYTES }) });
      return;
    }
    isBusy.current = true;
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const report = await check.mutateAsync({ params, query: { dryRun: 'true' }, body: bytes });
      const file = { name: chosen.name, bytes, records: csvRecords(bytes) };
      setStep({ name: 'check', file, report });
    } catch (error) {
      console.error(m.import_check_failed(), error);
      setStep({ name: 'file', error: refusalSentence(error, m.import_check_failed()) });
    } finally {
      isBusy.current = false;
    }
  }

  async function confirm(): Promise<void> {
    if (isBusy.current || step.name !== 'check') return;
    isBusy.current = true;
    const { file } = step;
    try {
      const report = await run.mutateAsync({
        params,
        query: { dryRun: 'false' },
        body: file.bytes,
      });
      setStep({ name: 'done', file, report });
    } catch (error) {
      console.error(m.import_failed(), error);
      setStep({ ...step, error: refusalSentence(error, m.import_failed()) });
    } finally {
      isBusy.current = false;
    }
  }

  return {
    step,
    choose,
    confirm,
    startAgain: () => setStep({ name: 'file' }),
    isChecking: check.isPending,
    isImporting: run.isPending,
  };
}
