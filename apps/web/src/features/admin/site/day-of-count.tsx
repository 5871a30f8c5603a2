import Typography from '@mui/material/Typography';
import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useEffectEvent } from 'react';

interface DayOfCountProps {
  /** The field with the day. */
  day: string;
  /** The fields that were read on it. */
  read: readonly string[];
  saved: FormikValues;
}

/** Below the day on which a count was read: takes it away when the count changes, since the old day would confirm the new count. */
export function DayOfCount({ day, read, saved }: DayOfCountProps) {
  const { values, setFieldValue } = useFormikContext<FormikValues>();
  const isOther = read.some((field) => values[field] !== saved[field]);
  const takeAway = useEffectEvent(() => {
    if (isOther && saved[day] && values[day] === saved[day]) void setFieldValue(day, '', false);
  });
  const words = JSON.stringify(read.map((field) => String(values[field])));
  useEffect(() => takeAway(), [words]);
  return (
    <Typography role="status" sx={{ fontSize: '0.9375rem', '&:not(:empty)': { marginTop: 0.5 } }}>
      {isOther && saved[day] && !values[day] ? 'That day belonged to the old count. Enter the day on which you read the new one.' : ''}
    </Typography>
  );
}
