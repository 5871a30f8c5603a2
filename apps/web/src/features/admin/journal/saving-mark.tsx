import Typography from '@mui/material/Typography';

/** Says beside a control that its new value is being saved. */
export function SavingMark({ isShown }: { isShown: boolean }) {
  return (
    <Typography variant="body2" component="small" role="status">
      {isShown && 'saving'}
    </Typography>
  );
}
