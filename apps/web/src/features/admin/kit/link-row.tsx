import ListItem from '@mui/material/ListItem';
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { ChevronRight } from '../../../ui/icons';
import { Link } from '../../../ui/link';

interface LinkRowProps extends Pick<ListItemButtonProps, 'onClick' | 'sx'> {
  icon?: ReactNode;
  primary: string;
  secondary: string;
  /** Where it leads; absent: `onClick` is called. */
  to?: string;
  /** The id of the record to which it leads: Back gives the row the focus again. */
  'data-record'?: string;
}

/** A row of a list, which leads somewhere. */
export function LinkRow({ icon, primary, secondary, to, ...rest }: LinkRowProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton {...(to !== undefined && { component: Link, to })} {...rest}>
        {icon && <ListItemIcon>{icon}</ListItemIcon>}
        <ListItemText primary={primary} secondary={secondary} />
        <ChevronRight size={22} />
      </ListItemButton>
    </ListItem>
  );
}
