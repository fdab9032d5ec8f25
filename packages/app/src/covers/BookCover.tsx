import { useMemo } from 'react';
import { classes } from '#ui/classes.ts';
import { coverFor } from '#covers/cover-for.ts';
import { Shapes } from '#covers/Shapes.tsx';
import { useFailedImage } from '#ui/use-failed-image.ts';

type BookCoverProps = {
  title: string;
  /** The uploaded cover. Without one, or when it fails to load, the title gets a face of its own. */
  src?: string | null | undefined;
  /** Its resized copies, and how wide it is drawn: a phone need not fetch the poster. */
  srcSet?: string | null | undefined;
  sizes?: string | undefined;
  /** The title's language, where it may differ from the page's: hyphens and ligatures follow it. */
  lang?: string | undefined;
  /** For the first covers on a page; the others load when they come near. */
  eager?: boolean | undefined;
  /** One of many: words and their letters come first. */
  isOneOfMany?: boolean | undefined;
  className?: string | undefined;
};

/** A book's face, 38 to 300 px wide. Hidden from screen readers: its title stands beside it. */
export function BookCover(props: BookCoverProps) {
  const { title, src, srcSet, sizes, lang, eager, isOneOfMany, className } = props;
  const { hasFailed, watch } = useFailedImage(src);
  if (!src || hasFailed) return <GeneratedCover title={title} lang={lang} className={className} />;
  return (
    <span aria-hidden="true" className={classes('cover dark:brightness-90', className)}>
      <img
        src={src}
        srcSet={srcSet ?? undefined}
        sizes={sizes}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={isOneOfMany ? 'low' : 'auto'}
        decoding="async"
        {...watch}
      />
    </span>
  );
}

function GeneratedCover({
  title,
  lang,
  className,
}: Pick<BookCoverProps, 'title' | 'lang' | 'className'>) {
  const cover = useMemo(() => coverFor(title), [title]);
  return (
    <span
      aria-hidden="true"
      lang={lang}
      data-palette={cover.palette}
      data-layout={cover.layout}
      data-lettering={cover.lettering}
      className={classes('cover dark:brightness-90', className)}
    >
      <svg viewBox="0 0 200 300">
        {cover.placements.map((placement) => (
          <g key={placement ?? ''} transform={placement}>
            <Shapes shapes={cover.shapes} />
          </g>
        ))}
      </svg>
      <span className="cover-words">
        <span className="cover-title">{title}</span>
      </span>
    </span>
  );
}
