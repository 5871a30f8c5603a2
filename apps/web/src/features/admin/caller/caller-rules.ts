import { callRules, isSomebody, nobodyMessage, personRules, type Rules } from '#dto';
import { schemaOf } from '#dto/yup';
import type { CallerValues } from '../../../lib/owner-phone/owner-database';

/** The fields that are typed: the contract's, with one for the whole name. */
export const callerRules = {
  phone: { ...callRules.phone, label: 'Number' },
  name: { kind: 'text', label: 'Name', max: callRules.lastName.max },
  words: { ...callRules.words, label: 'What it’s about' },
  serviceType: callRules.serviceType,
  postcode: callRules.postcode,
  address: personRules.address,
  source: callRules.source,
} as const satisfies Rules;

export const emptyCaller: CallerValues = {
  phone: '',
  name: '',
  words: '',
  serviceType: [],
  promise: 'none',
  postcode: '',
  address: '',
  source: 'rang',
  joins: '',
  joinsWho: '',
  notThem: '',
};

export const callerSchema = schemaOf(callerRules);

/** The fault that no single field has: a number or a name is all that is needed. */
export const nobodyIn = ({ phone, name: firstName }: CallerValues) => (isSomebody({ phone, firstName }) ? {} : { phone: nobodyMessage });
