import { isWebAddress } from '@rahle/contract/link';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';

type SliderLinkProps = { link: string | null; className?: string };

/** Cut to one line, whole for a resting pointer (design §8). */
export function SliderLink({ link, className }: SliderLinkProps) {
  if (link === null || !isWebAddress(link))
    return <span className={classes('block text-ink-3', className)}>{m.sliders_no_link()}</span>;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      title={link}
      className={classes(
        'block w-fit max-w-56 truncate rounded-sm text-accent-ink underline-offset-3 hover:underline',
        className,
      )}
    >
      {link.replace(/^https?:\/\//i, '')}
    </a>
  );
}
