import { isWebAddress } from '@rahle/contract/link';
import { classes } from '#ui/classes.ts';

type LinkTextProps = {
  link: string | null;
  otherwise: string;
  className?: string | undefined;
};

/** An address on one line, whole for a resting pointer (design §8); it opens beside this page. */
export function LinkText({ link, otherwise, className }: LinkTextProps) {
  if (link === null || !isWebAddress(link))
    return <span className={classes('block text-ink-3', className)}>{otherwise}</span>;
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
