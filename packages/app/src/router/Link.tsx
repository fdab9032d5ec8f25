import type { ComponentProps, MouseEvent } from 'react';
import { createPath, resolveTo, type To } from './address.ts';
import { usePage, useRouter } from './contexts.ts';
import type { NavigateOptions } from './router.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: To };

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A link within the app; what a browser does with links otherwise (a new tab, another site) stays its own. */
export function Link(props: LinkProps) {
  const { to, replace, state, preventScrollReset, onClick, children, ...rest } = props;
  const router = useRouter();
  const { location } = usePage();
  const elsewhere = typeof to === 'string' && ELSEWHERE.test(to) ? to : null;
  const address = resolveTo(to, location);

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (elsewhere || event.defaultPrevented || !isPlain(event, rest.target)) return;
    event.preventDefault();
    // To where one is already: nothing new to go back to.
    const isHere = createPath(address) === createPath(location);
    void router.navigate(address, { state, replace: replace ?? isHere, preventScrollReset });
  }

  return (
    <a {...rest} href={elsewhere ?? router.createHref(address)} onClick={handleClick}>
      {children}
    </a>
  );
}

const isPlain = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
