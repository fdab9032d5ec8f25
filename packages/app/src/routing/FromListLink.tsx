import type { ComponentProps } from 'react';
import { useFromList } from '#routing/use-list-behind.ts';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';

/** A button that leads on from a list, to a new item for example, and takes along how the list stood. */
export function FromListLink(props: Omit<ComponentProps<typeof LinkButton>, 'state'>) {
  return <LinkButton {...props} state={useFromList()} />;
}
