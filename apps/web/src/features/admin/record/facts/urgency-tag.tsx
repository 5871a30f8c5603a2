import Chip from '@mui/material/Chip';
import { labelOf, urgencies } from '#dto';
import { colors } from '../../../../ui/tokens';

type UrgencyId = (typeof urgencies)[number]['id'];

const looks: Partial<Record<string, { backgroundColor: string; color: string }>> = {
  emergency: { backgroundColor: colors.red, color: colors.white },
  urgent: { backgroundColor: colors.redPale, color: colors.red },
  soon: { backgroundColor: colors.leafPale, color: colors.forest950 },
} satisfies Partial<Record<UrgencyId, object>>;

/** The urgency, in a stronger colour the sooner it is; red means an emergency. */
export function UrgencyTag({ id }: { id: string }) {
  return <Chip component="span" size="small" label={labelOf(urgencies, id)} sx={looks[id]} />;
}
