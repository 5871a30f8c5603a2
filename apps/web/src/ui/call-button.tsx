import { business } from '#dto';
import { styled } from '@mui/material/styles';
import { ButtonLink, type ButtonLinkProps } from './button-link';
import { Phone } from './icons';

export interface CallButtonProps extends Pick<ButtonLinkProps, 'variant' | 'color'> {
  label: string;
  phone?: { display: string; href: string };
}

/**
 * A phone link with the specification's label; the number is visible, and so part of the link's name (decision 5, point 17). Outlined,
 * because the form is what one presses first.
 */
export function CallButton({ label, phone = business.phone, variant = 'outlined', ...style }: CallButtonProps) {
  return (
    <ButtonLink to={phone.href} startIcon={<Phone size={20} />} variant={variant} {...style}>
      <Words>
        {label} <span>{phone.display}</span>
      </Words>
    </ButtonLink>
  );
}

/** The number never wraps, and on narrow phones it is always below the label, whichever font has arrived. */
const Words = styled('span')({ '& span': { whiteSpace: 'nowrap', '@media (max-width: 23.747em)': { display: 'block' } } });
