import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from './link';

export interface ButtonLinkProps extends Pick<ButtonProps, 'variant' | 'color' | 'startIcon' | 'sx' | 'aria-label'> {
  /** A path or a section of this site, or a `tel:` or `mailto:` address. */
  to: string;
  children: ReactNode;
}

/** A link that looks like a button: our `Link` for pages, a plain `a` for phone numbers and email. */
export function ButtonLink({ to, variant = 'contained', color = 'secondary', ...rest }: ButtonLinkProps) {
  const target = /^[/#]/.test(to) ? { component: Link, to } : { href: to };
  return <Button variant={variant} color={color} {...target} {...rest} />;
}
