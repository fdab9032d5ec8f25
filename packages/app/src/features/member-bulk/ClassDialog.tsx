import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { SearchSelect } from '#ui/forms/SearchSelect.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useFoundClasses } from './member-bulk.queries.ts';

type ClassDialogProps = {
  organizationId: string;
  count: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (classId: string) => void;
};

/** Into which class those selected are put. */
export function ClassDialog({ organizationId, count, isBusy, ...answer }: ClassDialogProps) {
  const { onClose, onConfirm } = answer;
  const [search, setSearch] = useState('');
  const [classId, setClassId] = useState('');
  const found = useFoundClasses(organizationId, search);
  const options = (found.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={m.bulk_class()}
      description={m.bulk_people({ count })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button
            variant="solid"
            disabled={classId === ''}
            busy={isBusy}
            onClick={() => onConfirm(classId)}
          >
            {m.bulk_class()}
          </Button>
        </>
      }
    >
      <Field label={m.bulk_class_field()}>
        <SearchSelect
          options={options}
          value={classId}
          onValueChange={setClassId}
          onSearch={setSearch}
        />
      </Field>
    </Dialog>
  );
}
