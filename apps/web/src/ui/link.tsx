import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends ComponentProps<'a'> {
  /** A path of this site, optionally with query and hash. */
  to: string;
  /** State for the history entry that the link creates. */
  state?: unknown;
}

/**
 * A link to a page of this site; until the app has started the browser follows it. The router's own link would add 6 KB for prefetching.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const goTo = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) goTo(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={onLinkClick}>
      {children}
    </a>
  );
}
