import { isFailure } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import {
  areSound,
  type ImportOutcome,
  NOTHING_IMPORTED,
  partsOf,
  withPart,
} from './annotation-parts.ts';
import { useImportReading } from './take-along.queries.ts';

export const MEGABYTES = LIMITS.annotationFile.bytes / 1024 / 1024;

/** `done` of `total` items have been sent. */
type Progress = { done: number; total: number };
type Import = { outcome?: ImportOutcome; error?: string; progress?: Progress };

/** Takes a file in, part after part; what is there already changes nothing, so that one may begin again. */
export function useImportFile() {
  const [state, setState] = useState<Import>({});
  const importing = useImportReading();
  const isBusy = useRef(false);

  async function take(file: File): Promise<void> {
    if (file.size > LIMITS.annotationFile.bytes)
      return setState({ error: m.import_too_large({ megabytes: MEGABYTES }) });
    const parts = partsOf(await file.text());
    if (!parts || !(await areSound(parts))) return setState({ error: m.reading_import_wrong() });
    let outcome = NOTHING_IMPORTED;
    const total = parts.reduce((sum, { first }) => sum + first.items.length, 0);
    let done = 0;
    for (const body of parts) {
      setState({ progress: { done, total } });
      outcome = withPart(outcome, await importing.mutateAsync({ body }));
      done += body.first.items.length;
    }
    setState({ outcome });
  }

  async function choose(file: File): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({});
    try {
      await take(file);
    } catch (error) {
      console.error(m.reading_import_failed(), error);
      const isWrong = isFailure(error, 'request.invalid');
      setState({
        error: isWrong
          ? m.reading_import_wrong()
          : refusalSentence(error, m.reading_import_failed()),
      });
    } finally {
      isBusy.current = false;
    }
  }

  return { ...state, choose, isImporting: importing.isPending || state.progress !== undefined };
}
