import type { SampleContent } from '@rahle/contract/sample-contents';
import { isWebAddress } from '@rahle/contract/link';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { iconButtonLook } from '#ui/button-look.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SampleCard } from './SampleCard.tsx';
import { useIsFrameable } from './sample-frames.queries.ts';

type SampleFrameProps = { sample: SampleContent; link: string; level: 2 | 3 };

/** The linked page itself, in a sandbox. A site that refuses to be framed is shown as a card (decisions §10). */
export function SampleFrame({ sample, link, level }: SampleFrameProps) {
  const isFrameable = useIsFrameable(sample.id);
  if (!isWebAddress(link) || isFrameable === false) {
    return <SampleCard sample={sample} level={level} />;
  }
  return <Frame title={sample.title} link={isFrameable ? link : null} to={link} level={level} />;
}

type FrameProps = { title: string; link: string | null; to: string; level: 2 | 3 };

function Frame({ title, link, to, level }: FrameProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const Heading = `h${level}` as const;
  const openLabel = m.home_frame_open({ title });
  return (
    <article className="min-w-0 overflow-clip rounded-lg border border-line bg-surface">
      <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4.5">
        <Heading className="min-w-0 flex-1 text-lg wrap-anywhere">{title}</Heading>
        <a
          href={to}
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
        {link === null ? null : (
          <iframe
            src={link}
            title={title}
            loading="lazy"
            sandbox="allow-scripts allow-forms allow-popups"
            referrerPolicy="no-referrer"
            onLoad={() => setIsLoaded(true)}
            className={`relative block size-full bg-[Canvas] [color-scheme:light] ${isLoaded ? '' : 'opacity-0'}`}
          />
        )}
      </div>
    </article>
  );
}
