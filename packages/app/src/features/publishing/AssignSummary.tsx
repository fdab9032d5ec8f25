import { useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { dialogFootLook } from '#ui/overlays/dialog-look.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { fullName } from '#ui/formats/full-name.ts';
import type { Assigning } from './use-assigning.ts';

type AssignSummaryProps = { progress: Assigning; onClose: () => void };

/** How many have the book now, and who does not, with the reason. */
export function AssignSummary({ progress, onClose }: AssignSummaryProps) {
  const { total, refused } = progress;
  const close = useRef<HTMLButtonElement>(null);
  // What was pressed is gone; without this the keyboard would fall out of the dialog.
  useEffect(() => close.current?.focus(), []);

  return (
    <>
      <div className="grid gap-3">
        <Note>
          <output>
            {m.contents_admin_assigned({ count: formatNumber(total - refused.length) })}
          </output>
        </Note>
        {refused.length > 0 ? (
          <Note tone="bad">
            <p className="font-semibold">
              {m.contents_admin_not_assigned({ count: formatNumber(refused.length) })}
            </p>
            <ul className="mt-1 grid gap-1">
              {refused.map(({ member: { user }, reason }) => (
                <li key={user.id} className="wrap-anywhere">
                  {fullName(user)}: {reason}
                </li>
              ))}
            </ul>
          </Note>
        ) : null}
      </div>
      <div className={dialogFootLook}>
        <Button ref={close} variant="solid" onClick={onClose}>
          {m.ui_close()}
        </Button>
      </div>
    </>
  );
}
