import type { SampleContent } from '@rahle/contract/sample-contents';
import { isWebAddress } from '@rahle/contract/link';
import { ArrowUpRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { isWithinReach } from '#platform/reach.ts';
import { iconButtonLook } from '#ui/button-look.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SampleCard } from './SampleCard.tsx';
import { useIsFrameable } from './sample-frames.queries.ts';
import { useIsOverdue } from './use-is-overdue.ts';

type SampleFrameProps = { sample: SampleContent; link: string; level: 2 | 3 };

/**
 * The linked page itself, in a sandbox. A site that refuses to be framed (decisions §10), or that the visitor's browser
 * does not get to see in time, is shown as a card.
 */
export function SampleFrame({ sample, link, level }: SampleFrameProps) {
  const isFrameable = useIsFrameable(sample.id);
  const [isReached, setReached] = useState<boolean>();
  const box = useRef<HTMLElement>(null);
  const isOverdue = useIsOverdue(box);
  const isLoaded = isReached === true;
  const isRefused = isFrameable === false || isReached === false;
  if (!isWebAddress(link) || isRefused || (isOverdue && !isLoaded)) {
    return <SampleCard sample={sample} level={level} />;
  }
  const { title } = sample;
  const Heading = `h${level}` as const;
  // A browser's own page of a site that it could not reach is a page that has loaded, too.
  const handleLoad = async () => {
    if (!isLoaded) setReached(await isWithinReach(link));
  };
  const openLabel = m.home_frame_open({ title });
  return (
    <article ref={box} className="min-w-0 overflow-clip rounded-lg border border-line bg-surface">
      <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4.5">
        <Heading className="min-w-0 flex-1 text-lg wrap-anywhere">{title}</Heading>
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          title={openLabel}
          aria-label={openLabel}
          className={iconButtonLook({})}
        >
          <ArrowUpRight />
        </a>
      </header>
      <div className="relative h-64">
        {isLoaded ? null : <Skeleton className="absolute inset-0" />}
        {isFrameable ? (
          <iframe
            src={link}
            title={title}
            loading="lazy"
            sandbox="allow-scripts allow-forms allow-popups"
            referrerPolicy="no-referrer"
            onLoad={() => void handleLoad()}
            className={`relative block size-full bg-[Canvas] [color-scheme:light] ${isLoaded ? '' : 'opacity-0'}`}
          />
        ) : null}
      </div>
    </article>
  );
}
