import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import type { CallerValues } from '../../../lib/owner-phone/owner-database';
import { askedNumber } from '../customer/asked-number';
import { whoWords } from '../customer/customer-words';
import { SamePerson } from '../customer/same-person';
import { useProposals } from '../customer/use-proposals';
import { changeAndFocus } from '../kit/focus-after';

/** Shown right after the number: a customer who has it. The choice to join them is made here and saved with the caller. */
export function MaybeKnown() {
  const part = useRef<HTMLDivElement>(null);
  const { values, setValues } = useFormikContext<CallerValues>();
  const number = askedNumber(values.phone);
  const proposals = useProposals(number);
  const [found] = proposals.filter(({ id }) => id !== values.notThem);
  const choose = (change: Partial<CallerValues>) => changeAndFocus(() => void setValues({ ...values, ...change }, false), part);
  return (
    <Box ref={part} tabIndex={-1} sx={partSx}>
      {found && (
        <SamePerson
          proposal={found}
          isJoined={values.joins === found.id}
          onJoin={() => choose({ joins: found.id, joinsWho: whoWords(found), notThem: '' })}
          onPart={() => choose({ joins: '', joinsWho: '', notThem: found.id })}
        />
      )}
    </Box>
  );
}

/** Takes no room while there is nothing in it, but stays: it may hold the focus. */
const partSx = { '&:empty': { position: 'absolute' } };
