import type { ReaderPage } from '@rahle/contract/reader-messages';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react';
import { classes } from '#ui/classes.ts';

export type ReaderCardProps = {
  label: string;
  /** The reader's panel stands beside the text, which has less of a margin then. */
  isBeside: boolean;
  page: ReaderPage | undefined;
  onEscape: () => void;
  children: ReactNode;
};

/** It belongs to the page that is read, and has its colours, whatever the app's theme is (design §10). */
const OF_PAGE = {
  '--raised': 'var(--page)',
  '--paper': 'var(--page)',
  '--ink': 'var(--page-ink)',
  '--ink-2': 'var(--page-ink-2)',
  '--line': 'var(--page-line)',
  '--hover': 'var(--page-2)',
} as CSSProperties;

/** Words of ours over the reader: above its foot, which turns pages; in the margin, on a phone over the whole width. */
export function ReaderCard({ label, isBeside, page, onEscape, children }: ReaderCardProps) {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escape();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <section
      aria-label={label}
      data-page={page}
      style={page && OF_PAGE}
      className={classes(
        'absolute inset-x-0 bottom-14 z-10 border-t border-line bg-raised p-4.5 text-ink shadow-3 max-md:rounded-t-xl md:inset-x-4 md:bottom-18 md:mx-auto md:max-w-78 md:rounded-xl md:border md:p-5',
        isBeside ? 'md:left-84' : 'xl:mr-0',
      )}
    >
      {children}
    </section>
  );
}
