import { hoursOf, hoursProblems, openTimesRules, weekdays, type OpenTimes, type Weekday } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useFormikContext } from 'formik';
import { CheckboxField } from '../../../ui/fields/checkbox-field';
import { TextField } from '../../../ui/fields/text-field';
import { hoursFields, hoursIn, valuesOf, type HoursValues } from './hours-values';
import { ReadLine } from './read-line';

/** The fields of the hours form: a row a day, with what visitors will read. */
export function HourFields() {
  return (
    <Stack spacing={1} divider={<Divider aria-hidden />}>
      <p>Replies are promised within these hours. Bank holidays are already counted; add other closed days under More.</p>
      {weekdays.map((day, index) => (
        <DayRow key={day} day={day} next={weekdays[index + 1]} />
      ))}
      <WeekLine />
    </Stack>
  );
}

function DayRow({ day, next }: { day: Weekday; next: Weekday | undefined }) {
  const { values, setValues } = useFormikContext<HoursValues>();
  const { open, again, stretches } = hoursFields(day);
  const copyTo = (other: Weekday) => {
    const week = hoursIn(values);
    void setValues({ ...values, ...valuesOf({ ...week, [other]: week[day] }) }, false);
  };
  return (
    <Stack role="group" aria-label={day} spacing={1}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <CheckboxField name={open} label={day} tickMeans />
        {next && <Button onClick={() => copyTo(next)}>{`Same on ${next}`}</Button>}
      </Box>
      {values[open] && <Times {...stretches[0]} />}
      {values[open] && <CheckboxField name={again} label="And again, after a break" tickMeans />}
      {values[open] && values[again] && <Times {...stretches[1]} />}
    </Stack>
  );
}

function Times({ opens = '', closes = '' }: Partial<OpenTimes>) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))' }}>
      <TextField name={opens} rule={openTimesRules.opens} type="time" />
      <TextField name={closes} rule={openTimesRules.closes} type="time" />
    </Box>
  );
}

function WeekLine() {
  const own = hoursIn(useFormikContext<HoursValues>().values);
  const isWhole = Object.values(own).flat().every(({ opens, closes }) => opens && closes);
  return isWhole && hoursProblems(own).length === 0 && <ReadLine>{`Visitors read: “${hoursOf(own).label}”`}</ReadLine>;
}
