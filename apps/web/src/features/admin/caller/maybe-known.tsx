import { phoneNumber } from '#dto';
import { useFormikContext } from 'formik';
import type { CallerValues } from '../../../lib/owner-phone/owner-database';
import { whoWords } from '../customer/customer-words';
import { SamePerson } from '../customer/same-person';
import { useProposals } from '../customer/use-proposals';

/** Shown right after the number: a customer who has it. The choice to join them is made here and saved with the caller. */
export function MaybeKnown() {
  const { values, setValues } = useFormikContext<CallerValues>();
  const number = phoneNumber(values.phone)?.international;
  const proposals = useProposals(number);
  const [found] = proposals.filter(({ id }) => id !== values.notThem);
  if (!found) return null;
  const choose = (change: Partial<CallerValues>) => void setValues({ ...values, ...change }, false);
  return (
    <SamePerson
      proposal={found}
      isJoined={values.joins === found.id}
      onJoin={() => choose({ joins: found.id, joinsWho: whoWords(found), notThem: '' })}
      onPart={() => choose({ joins: '', joinsWho: '', notThem: found.id })}
    />
  );
}
