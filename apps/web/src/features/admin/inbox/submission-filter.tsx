import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { colors } from '../../../ui/tokens';

export interface SubmissionFilterProps {
  /** Only possible spam is shown. */
  held: boolean;
  onChange: (held: boolean) => void;
}

/** Chooses between all submissions and possible spam, and explains what happens to the latter. */
export function SubmissionFilter({ held, onChange }: SubmissionFilterProps) {
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={held ? 'held' : 'all'}
        aria-label="Show"
        onChange={(_, next: 'all' | 'held' | null) => next && onChange(next === 'held')}
        sx={{ marginBottom: 2 }}
      >
        <ToggleButton value="all">All</ToggleButton>
        <ToggleButton value="held">Possible spam</ToggleButton>
      </ToggleButtonGroup>
      {held && (
        <Typography sx={{ marginBottom: 2, color: colors.bark700 }}>
          Check these before you reply. They are kept and counted, and you are still alerted.
        </Typography>
      )}
    </>
  );
}
