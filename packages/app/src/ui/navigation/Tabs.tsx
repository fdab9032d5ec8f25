import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { formatNumber } from '#ui/formats/format-number.ts';

type Tab<Value> = { value: Value; label: string; count?: number | undefined; panel: ReactNode };

type TabsProps<Value> = {
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  label: string;
};

/** Arrow keys walk, Home and End jump; only the open panel is mounted. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
}: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="relative flex gap-1 overflow-x-auto border-b border-line [--inset:0.875rem] max-sm:gap-0 max-sm:[--inset:0.5rem]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="flex h-11.5 shrink-0 items-center gap-2 rounded-sm px-(--inset) font-medium whitespace-nowrap text-ink-2 transition-colors first:-ml-(--inset) hover:text-ink focus-visible:-outline-offset-2 data-active:font-semibold data-active:text-ink"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="text-xs font-medium text-ink-3 tabular-nums">
                {formatNumber(tab.count)}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-[calc(var(--active-tab-left)+var(--inset))] h-0.5 w-[calc(var(--active-tab-width)-2*var(--inset))] bg-accent transition-[left,width] pace-2" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-sm">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
