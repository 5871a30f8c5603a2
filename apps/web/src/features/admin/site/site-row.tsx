import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { ChevronRight } from '../../../ui/icons';
import { Link } from '../../../ui/link';

interface SiteRowProps {
  primary: string;
  secondary: string;
  /** Where it leads; absent: `onPress` is called. */
  to?: string;
  onPress?: () => void;
}

/** A row of a list of Site, which leads somewhere. */
export function SiteRow({ primary, secondary, to, onPress }: SiteRowProps) {
  const target = to === undefined ? { onClick: onPress } : { component: Link, to };
  return (
    <ListItem disablePadding>
      <ListItemButton {...target} sx={{ minHeight: 56 }}>
        <ListItemText primary={primary} secondary={secondary} />
        <ChevronRight size={22} />
      </ListItemButton>
    </ListItem>
  );
}
