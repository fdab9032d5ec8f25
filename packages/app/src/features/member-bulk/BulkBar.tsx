import { BookMinus, BookPlus, Ellipsis, GraduationCap, UserCheck, UserX, X } from 'lucide-react';
import type { BulkAction } from '@rahle/contract/member-bulk';
import type { ComponentType } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuItem } from '#ui/overlays/MenuItem.tsx';

type Act = { action: BulkAction; label: () => string; icon: ComponentType };

const MORE: Act[] = [
  { action: 'class', label: m.bulk_class, icon: GraduationCap },
  { action: 'activate', label: m.bulk_activate, icon: UserCheck },
  { action: 'deactivate', label: m.bulk_deactivate, icon: UserX },
  { action: 'unassign', label: m.bulk_unassign, icon: BookMinus },
];

type BulkBarProps = {
  count: string;
  /** What selecting everyone is called; null where it cannot be done, or is. */
  allLabel: string | null;
  isBusy: boolean;
  onSelectAll: () => void;
  onAct: (action: BulkAction) => void;
  onClear: () => void;
};

/** What can be done to those selected; it stands between the rows and their pages, and covers none (design §10). */
export function BulkBar({ count, allLabel, isBusy, onSelectAll, onAct, onClear }: BulkBarProps) {
  return (
    <section
      aria-label={m.bulk_bar()}
      className="sticky bottom-0 z-10 mx-auto flex w-fit flex-wrap items-center gap-2 border border-line bg-raised p-2 pl-4 text-sm shadow-2 max-md:w-full max-md:border-x-0 max-md:border-b-0 md:bottom-4 md:my-3 md:rounded-lg"
    >
      <output className="font-semibold tabular-nums">{m.bulk_selected({ count })}</output>
      {allLabel ? (
        <Button variant="text" size="sm" onClick={onSelectAll}>
          {allLabel}
        </Button>
      ) : null}
      <Button
        variant="solid"
        busy={isBusy}
        onClick={() => onAct('assign')}
        className="max-md:order-1 max-md:flex-1"
      >
        <BookPlus />
        {m.bulk_assign()}
      </Button>
      {MORE.map(({ action, label, icon: Icon }) => (
        <Button
          key={action}
          variant="ghost"
          onClick={() => onAct(action)}
          className="max-xl:hidden"
        >
          <Icon />
          {label()}
        </Button>
      ))}
      <div className="max-md:order-1 max-md:flex-1 xl:hidden">
        <Menu
          side="top"
          trigger={
            <Button wide>
              <Ellipsis />
              {m.bulk_more()}
            </Button>
          }
        >
          {MORE.map(({ action, label, icon: Icon }) => (
            <MenuItem key={action} icon={<Icon />} onSelect={() => onAct(action)}>
              {label()}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <IconButton label={m.bulk_clear()} onClick={onClear} className="max-md:ml-auto">
        <X />
      </IconButton>
      <span aria-hidden="true" className="hidden w-full max-md:block" />
    </section>
  );
}
