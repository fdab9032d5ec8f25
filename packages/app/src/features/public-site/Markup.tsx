import { useMemo } from 'react';
import { sanitiseMarkup } from './sanitise-markup.ts';

type MarkupProps = { text: string; className?: string };

/** An organization's own markup, rendered (§2) after everything that could act has been taken out of it. */
export function Markup({ text, className = '' }: MarkupProps) {
  const html = useMemo(() => ({ __html: sanitiseMarkup(text) }), [text]);
  return (
    <div
      className={`wrap-anywhere [&_a]:relative [&_a]:z-1 [&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-3 [&_li]:ml-5 [&_ol]:list-decimal [&_p+p]:mt-2 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc ${className}`}
      suppressHydrationWarning
      // The only place in the app; the text comes out of the sanitiser and nowhere else.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={html}
    />
  );
}
