import type { SampleContent } from '@rahle/contract/sample-contents';
import { SampleCard } from './SampleCard.tsx';
import { SampleFrame } from './SampleFrame.tsx';
import type { SampleView } from './sample-view.ts';

type SampleListProps = { samples: SampleContent[]; view: SampleView; level: 2 | 3 };

/** Three cards a row, or two frames: a page in a third of the width shows nothing of itself. */
export function SampleList({ samples, view, level }: SampleListProps) {
  const columns = view === 'cards' ? 'md:grid-cols-3' : 'md:grid-cols-2';
  return (
    <ul className={`grid gap-4 lg:gap-6 ${columns}`}>
      {samples.map((sample) => (
        <li key={sample.id} className="grid min-w-0">
          {view === 'frames' && sample.link !== null ? (
            <SampleFrame sample={sample} link={sample.link} level={level} />
          ) : (
            <SampleCard sample={sample} level={level} />
          )}
        </li>
      ))}
    </ul>
  );
}
