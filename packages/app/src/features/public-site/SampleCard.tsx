import type { SampleContent } from '@rahle/contract/sample-contents';
import { isWebAddress } from '@rahle/contract/link';
import { ArrowUpRight } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { SampleStrip } from '#covers/SampleStrip.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { Markup } from './Markup.tsx';

type SampleCardProps = { sample: SampleContent; level: 2 | 3 };

/** A catalogue card in the organization's ink. The title's link covers it; below 768 it is a row (design §7). */
export function SampleCard({ sample, level }: SampleCardProps) {
  const { title, description, descriptionHtml } = sample;
  const link = sample.link !== null && isWebAddress(sample.link) ? sample.link : null;
  const Heading = `h${level}` as const;
  const lift = link
    ? 'hover:-translate-y-0.5 hover:border-line-2 hover:shadow-2 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-2 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-ring'
    : '';
  return (
    <article
      className={`group relative flex min-w-0 overflow-clip rounded-lg border border-line bg-surface transition-[border-color,box-shadow,translate] pace-2 md:flex-col ${lift}`}
    >
      <SampleStrip title={title} className="w-22 flex-none md:h-26 md:w-full" />
      <div className="flex min-w-0 flex-1 flex-col px-4.5 py-4 lg:px-5.5 lg:pt-5">
        <Heading className="text-lg wrap-anywhere">
          {link === null ? (
            title
          ) : (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className="outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              {title} <VisuallyHidden>{m.home_new_tab()}</VisuallyHidden>
            </a>
          )}
        </Heading>
        <Markup
          html={descriptionHtml}
          text={description}
          className="mt-2 text-sm leading-relaxed text-ink-2"
        />
        {link === null ? null : <Host link={link} />}
      </div>
    </article>
  );
}

function Host({ link }: { link: string }) {
  const { hostname } = new URL(link);
  return (
    <p
      title={link}
      className="mt-auto flex min-w-0 items-center gap-1.5 pt-4.5 text-xs text-ink-3 transition-colors group-hover:text-accent-ink"
    >
      <span className="truncate">{hostname}</span>
      <ArrowUpRight className="size-4" />
    </p>
  );
}
