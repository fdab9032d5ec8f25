import { BookMinus, BookPlus, Ellipsis, GraduationCap, UserCheck, UserX } from 'lucide-react';
import type { BulkAction } from '@rahle/contract/member-bulk';
import type { ComponentType } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuItem } from '#ui/overlays/MenuItem.tsx';
import { SelectionBar } from '#ui/tables/SelectionBar.tsx';

type Act = { action: BulkAction; label: () => string; icon: ComponentType };

const MORE: Act[] = [
  { action: 'class', label: m.bulk_class, icon: GraduationCap },
  { action: 'activate', label: m.bulk_activate, icon: UserCheck },
  { action: 'deactivate', label: m.bulk_deactivate, icon: UserX },
  { action: 'unassign', label: m.bulk_unassign, icon: BookMinus },
];

type BulkBarProps = {
  count: string;
  allLabel: string | null;
  isBusy: boolean;
  onSelectAll: () => void;
  onAct: (action: BulkAction) => void;
  onClear: () => void;
};

export function BulkBar({ isBusy, onAct, ...bar }: BulkBarProps) {
  return (
    <SelectionBar label={m.bulk_bar()} {...bar}>
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
    </SelectionBar>
  );
}
