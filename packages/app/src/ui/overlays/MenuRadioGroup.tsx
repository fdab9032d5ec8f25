import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMenuParts } from '#ui/overlays/menu-parts.ts';
import { optionLook } from '#ui/overlays/popup-look.ts';

type MenuOption<Value> = { value: Value; label: string; icon?: ReactNode; lang?: string };

type MenuRadioGroupProps<Value> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly MenuOption<Value>[];
  label?: string | undefined;
};

export function MenuRadioGroup<Value extends string>({
  value,
  onValueChange,
  options,
  label,
}: MenuRadioGroupProps<Value>) {
  const Base = useMenuParts();
  return (
    <Base.Group>
      {label ? (
        <Base.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
          {label}
        </Base.GroupLabel>
      ) : null}
      <Base.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={optionLook}
            lang={option.lang}
          >
            {option.icon ? <span className="text-ink-3">{option.icon}</span> : null}
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator className="text-accent-ink">
              <Check className="size-4" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
