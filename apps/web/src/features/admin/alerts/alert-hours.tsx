import { alertRules, type AlertHours, apiRoutes } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListItemText from '@mui/material/ListItemText';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownerRequest } from '../../../lib/session';
import { Part } from '../kit/part';
import { FormLine, ShortForm } from '../kit/short-form';
import { showFailure } from '../kit/show-failure';
import { alertsKey } from './use-alerts';

const rules = { starts: alertRules.starts, ends: alertRules.ends };

/** When alerts ring, emergencies apart: the same for everybody. */
export function AlertHoursPart({ hours }: { hours: AlertHours }) {
  const client = useQueryClient();
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: (changed: AlertHours) => ownerRequest({ method: 'PATCH', url: apiRoutes.alerts, data: { hours: changed } }),
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey }),
  });
  const onFailure = (failure: unknown) => showFailure('Not saved', failure);
  const { quiet, starts, ends } = hours;
  return (
    <Part heading="When alerts ring" spacing={1.5}>
      {/* The page's stack would take the label's own margin, which sets the box in line with those below. */}
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={quiet}
              aria-disabled={isPending}
              onChange={({ target }) => isPending || void mutateAsync({ ...hours, quiet: target.checked }).catch(onFailure)}
            />
          }
          label={<ListItemText primary="Quiet hours" secondary="For everybody. Emergencies ring at any hour." />}
        />
      </Box>
      {quiet && (
        <ShortForm
          key={`${starts} ${ends}`}
          name="hours"
          rules={rules}
          initialValues={{ starts, ends }}
          onSubmit={(typed) => mutateAsync({ quiet, ...typed })}
          onFailure={onFailure}
          spacing={1.5}
        >
          <p>
            {starts === ends
              ? 'From a time to the same one is all day: alerts ring at any hour.'
              : `Everything else rings from ${starts} to ${ends}. What comes between is in one message at ${starts}.`}
          </p>
          <FormLine name="starts" type="time" />
          <FormLine name="ends" type="time" />
          <Button type="submit" variant="outlined" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
            {isPending ? 'Saving…' : 'Save these hours'}
          </Button>
        </ShortForm>
      )}
      <p role="status">{isSuccess ? 'Saved' : ''}</p>
    </Part>
  );
}
