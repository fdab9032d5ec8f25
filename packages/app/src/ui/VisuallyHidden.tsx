import type { ComponentProps } from 'react';

/** Read aloud, not drawn. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className="sr-only" />;
}
