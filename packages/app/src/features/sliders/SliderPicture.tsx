import type { Slider } from '@rahle/contract/sliders';
import { classes } from '#ui/classes.ts';

type SliderPictureProps = { file: Slider['file']; sizes: string; className: string };

/** In the home page's proportions. Its title stands beside it, so it has no words of its own. */
export function SliderPicture({ file, sizes, className }: SliderPictureProps) {
  return (
    <img
      src={file.url}
      srcSet={file.srcset}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt=""
      loading="lazy"
      decoding="async"
      className={classes('aspect-slide bg-shelf object-cover dark:brightness-90', className)}
    />
  );
}
