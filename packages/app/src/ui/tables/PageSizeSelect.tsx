import { m } from '#i18n/generated/messages.js';
import { SelectOnDemand } from '#ui/forms/SelectOnDemand.tsx';

type PageSizeSelectProps = {
  value: number;
  sizes: readonly number[];
  onValueChange: (size: number) => void;
  label?: string | undefined;
};

export function PageSizeSelect({ value, sizes, onValueChange, label }: PageSizeSelectProps) {
  return (
    <div className="w-max">
      <SelectOnDemand
        label={label ?? m.ui_page_size()}
        value={value}
        onValueChange={onValueChange}
        options={sizes.map((size) => ({ value: size, label: m.ui_per_page({ size }) }))}
      />
    </div>
  );
}
