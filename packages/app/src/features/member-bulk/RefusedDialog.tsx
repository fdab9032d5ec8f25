import type { BulkResult } from '@rahle/contract/bulk';
import { failureSentence } from '@rahle/contract/sentences';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { Button } from '#ui/Button.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useMemberName } from './member-bulk.queries.ts';

/** As many as are read one by one; the rest is counted. */
const NAMED = 20;

type RefusedDialogProps = {
  refused: BulkResult['refused'];
  names: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** Who was left as they were, each with the reason. */
export function RefusedDialog({ refused, names, onClose }: RefusedDialogProps) {
  return (
    <Dialog
      open={refused.length > 0}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.bulk_refused_title({ count: formatNumber(refused.length) })}
      footer={
        <Button variant="solid" onClick={onClose}>
          {m.ui_close()}
        </Button>
      }
    >
      <ul className="grid max-h-80 gap-2.5 overflow-y-auto text-sm">
        {refused.slice(0, NAMED).map(({ id, code }) => (
          <li key={id}>
            <RefusedName id={id} known={names.get(id)} />
            <span className="block text-danger-ink">{failureSentence(code, currentLocale())}</span>
          </li>
        ))}
        {refused.length > NAMED ? (
          <li className="text-ink-3">
            {m.bulk_refused_more({ count: formatNumber(refused.length - NAMED) })}
          </li>
        ) : null}
      </ul>
    </Dialog>
  );
}

/** Whoever a search found is asked for by name. */
function RefusedName({ id, known }: { id: string; known: string | undefined }) {
  const { data, isError } = useMemberName(id, known === undefined);
  const read = data && `${data.user.firstName} ${data.user.lastName}`;
  return (
    <span className="block font-semibold wrap-anywhere">
      {known ?? read ?? (isError ? m.bulk_unknown() : '…')}
    </span>
  );
}
