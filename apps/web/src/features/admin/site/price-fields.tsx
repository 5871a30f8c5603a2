import { councilRules, emergencyService, factsOf, priceRules, serviceTable, visitsRules, type ServiceId } from '#dto';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useFormikContext, type FormikValues } from 'formik';
import { costWords, visitWords } from '../../../content/price-words';
import { CheckboxField } from '../../../ui/fields/checkbox-field';
import { TextField } from '../../../ui/fields/text-field';
import { Part } from '../kit/part';
import { ReadLine } from './read-line';

const emergencyTitle = serviceTable.find(({ formId }) => formId === emergencyService)?.title;

/** The fields of the prices form: one group a service, with what its visitors will read. */
export function PriceFields() {
  return (
    <Stack spacing={2.5} divider={<Divider aria-hidden />}>
      <p>
        Each stands on its service’s cards and page, and is shown only once it is filled in.
      </p>
      {serviceTable.map(({ id, title }) => (
        <Part key={id} heading={title} spacing={1}>
          <div>
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '8rem minmax(0, 1fr)' } }}>
              <TextField name={`${id}-from`} rule={{ ...priceRules.from, min: 0 }} inputMode="numeric" />
              <TextField name={`${id}-words`} rule={priceRules.words} />
            </Box>
            <CostLine id={id} />
          </div>
        </Part>
      ))}
      <Part heading={`Every service but ${emergencyTitle}`} spacing={1}>
        <div>
          <TextField name="visits-next" rule={{ ...visitsRules.next, min: 0 }} hint="Such as: the week of 7 December" />
          <VisitsLine />
        </div>
      </Part>
      <Part heading="Protected trees" spacing={1}>
        <CheckboxField name="council-applies" label={councilRules.applies.label} tickMeans />
      </Part>
    </Stack>
  );
}

function CostLine({ id }: { id: ServiceId }) {
  const { values } = useFormikContext<FormikValues>();
  const [from, words] = [`${id}-from`, `${id}-words`].map((field) => String(values[field]).trim());
  const price = factsOf({ prices: { [id]: { from, words } } }, '').prices[id];
  if (!from && words) return <ReadLine>Not shown: enter the price too.</ReadLine>;
  return price && /^\d+$/.test(from ?? '') && <ReadLine>{`Visitors read: “${costWords(price)}”`}</ReadLine>;
}

function VisitsLine() {
  const { values } = useFormikContext<FormikValues>();
  const next = String(values['visits-next']).trim();
  return next && <ReadLine>{`Visitors read: “${visitWords(next)}”`}</ReadLine>;
}
