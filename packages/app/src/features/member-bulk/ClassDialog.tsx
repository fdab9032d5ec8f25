import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { SearchSelect } from '#ui/forms/SearchSelect.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useFoundClasses } from './member-bulk.queries.ts';

type ClassDialogProps = {
  organizationId: string;
  /** Also what its button is called. */
  title: string;
  description: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (classId: string) => void;
};

/** Into which class those selected are put, or which one is given them. */
export function ClassDialog({ organizationId, title, description, ...rest }: ClassDialogProps) {
  const { isBusy, onClose, onConfirm } = rest;
  const [search, setSearch] = useState('');
  const [classId, setClassId] = useState('');
  const found = useFoundClasses(organizationId, search);
  const options = (found.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={title}
      description={description}
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
            {title}
          </Button>
        </>
      }
    >
      <Field label={m.bulk_class_field()}>
        <SearchSelect
          placeholder={m.classes_search()}
          options={options}
          value={classId}
          onValueChange={setClassId}
          onSearch={setSearch}
        />
      </Field>
    </Dialog>
  );
}
