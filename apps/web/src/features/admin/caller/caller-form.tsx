import { callBacks, callSources, phoneNumber, plainNumbers, serviceOptions } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, Formik } from 'formik';
import { useEffect, useState } from 'react';
import type { CallerDraft, CallerValues } from '../../../lib/owner-phone/owner-database';
import { focusField } from '../../../ui/fields/field-ids';
import { colors, media } from '../../../ui/tokens';
import { ownerBarHeight, toOwnerDesk } from '../frame/owner-media';
import { FaultFocus, ReadShown } from '../kit/short-form';
import { askedNumber } from '../customer/asked-number';
import { CallerAutosave } from './caller-autosave';
import { CallerChips } from './caller-chips';
import { CallerLine } from './caller-line';
import { callerRules, callerSchema, emptyCaller, nobodyIn } from './caller-rules';
import { MaybeKnown } from './maybe-known';

export interface CallerFormProps {
  draft: CallerDraft;
  /** User name of the person who writes; empty while unknown. */
  by: string;
  /** Called with valid values. */
  onSave: (values: CallerValues) => void;
}

/** The form for a caller, the number first. Only a number or a name is needed. */
export function CallerForm({ draft, by, onSave }: CallerFormProps) {
  const [isNumberLeft, leaveNumber] = useState(false);
  const [cleared, keepCleared] = useState<CallerValues>();
  // Typing begins at once; on the way here the page's heading had the focus.
  useEffect(() => focusField('caller-phone'), []);
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <Formik<CallerValues>
      initialValues={draft.values}
      validationSchema={callerSchema}
      validate={nobodyIn}
      validateOnBlur={false}
      onSubmit={onSave}
    >
      {({ values, setFieldValue, setValues }) => (
        <Stack component={Form} noValidate aria-label="Caller" sx={{ gap: 2 }}>
          <CallerLine
            name="phone"
            rule={callerRules.phone}
            hint={
              isNumberLeft && values.phone.trim() && !askedNumber(values.phone) ? 'It cannot be dialled, and is kept as it is.' : undefined
            }
            {...plain}
            type="tel"
            inputMode="tel"
            onBlur={() => leaveNumber(true)}
            onPaste={(event) => {
              const number = pastedNumber(event.clipboardData.getData('text'));
              if (!number) return;
              event.preventDefault();
              void setFieldValue('phone', number);
            }}
          />
          <MaybeKnown />
          <CallerLine name="name" rule={callerRules.name} {...plain} autoCapitalize="words" />
          <CallerLine name="words" rule={callerRules.words} autoComplete="off" />
          <CallerChips name="promise" label="Promised to call back" options={callBacks} />
          <CallerChips name="serviceType" label={callerRules.serviceType.label} options={serviceOptions} />
          <Box sx={placeSx}>
            <CallerLine name="postcode" rule={callerRules.postcode} {...plain} autoCapitalize="characters" />
            <CallerLine name="address" rule={callerRules.address} {...plain} autoCapitalize="words" />
          </Box>
          <CallerChips name="source" label={callerRules.source.label} options={callSources} />
          <FaultFocus names={Object.keys(callerRules)} prefix="caller-" />
          <ReadShown prefix="caller-" />
          <CallerAutosave id={draft.id} by={by} />
          <Box sx={footSx}>
            <Button type="submit" variant="contained" size="large" sx={{ flexGrow: 1, minHeight: 60 }}>
              Save
            </Button>
            {!isEmpty(values) && (
              <Button variant="text" onClick={() => (keepCleared(values), void setValues(emptyCaller))}>
                Clear
              </Button>
            )}
            {isEmpty(values) && cleared && (
              <Button variant="text" onClick={() => void setValues(cleared)}>
                Undo Clear
              </Button>
            )}
          </Box>
        </Stack>
      )}
    </Formik>
  );
}

const isEmpty = (values: CallerValues) => JSON.stringify(values) === JSON.stringify(emptyCaller);

const placeSx = { display: 'grid', gridTemplateColumns: '8.5rem minmax(0, 1fr)', gap: 1.5, alignItems: 'start' };

/** Within reach of a thumb, however long the form is. */
const footSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  marginInline: -2,
  padding: '12px 16px',
  borderBlockStart: `1px solid ${colors.line}`,
  backgroundColor: colors.paper,
  [toOwnerDesk]: { bottom: `calc(${ownerBarHeight}px + env(safe-area-inset-bottom))` },
  [media.short]: { position: 'static' },
};

/** One written number: digits and the separators that people use. */
const written = /\+?\(?\d[\d\s().-]*/g;

/** The first number that can be dialled in a pasted text, as it is written there: `01473 123456 (missed)` gives `01473 123456`. */
export function pastedNumber(text: string): string | undefined {
  const numbers = Array.from(plainNumbers(text).matchAll(written), ([found]) => found.replace(/[\s().-]+$/, ''));
  return numbers.find((number) => phoneNumber(number));
}
