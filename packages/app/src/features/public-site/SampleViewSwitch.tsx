import { AppWindow, LayoutGrid } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Segment } from '#ui/forms/Segment.tsx';
import { chooseSampleView, type SampleView } from './sample-view.ts';

/** Cards or frames. Without scripts there is nothing to switch. */
export function SampleViewSwitch({ view }: { view: SampleView }) {
  return (
    <div className="flex-none noscript:hidden">
      <Segment
        label={m.home_view()}
        value={view}
        onValueChange={chooseSampleView}
        options={[
          { value: 'cards', label: m.home_cards(), icon: <LayoutGrid className="size-4" /> },
          { value: 'frames', label: m.home_frames(), icon: <AppWindow className="size-4" /> },
        ]}
      />
    </div>
  );
}
