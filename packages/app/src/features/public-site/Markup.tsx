import { useMemo } from 'react';
import { trustedHtml } from '#platform/trusted.ts';
import { plainText } from '#ui/plain-text.ts';

type MarkupProps = {
  /** As the server sanitised it; null where it has not. */
  html: string | null;
  /** As it was written: its words are shown where there is nothing else. */
  text: string;
  className?: string;
};

const LOOK =
  'wrap-anywhere [&_a]:relative [&_a]:z-1 [&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-3 [&_li]:ml-5 [&_ol]:list-decimal [&_p+p]:mt-2 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc';

/** An organization's own markup, rendered (§2) after the server has taken out of it everything that could act. */
export function Markup({ html, text, className = '' }: MarkupProps) {
  const trusted = useMemo(() => html !== null && { __html: trustedHtml(html) }, [html]);
  if (!trusted) return <div className={`wrap-anywhere ${className}`}>{plainText(text)}</div>;
  return (
    <div
      className={`${LOOK} ${className}`}
      suppressHydrationWarning
      // The only place in the app; the text comes out of the server's sanitiser and nowhere else.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={trusted}
    />
  );
}
