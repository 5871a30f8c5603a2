import { callRules, isSomebody, nobodyMessage, personRules, type Rules } from '#dto';
import { schemaOf } from '#dto/yup';
import type { CallerValues } from '../../../lib/owner-phone/owner-database';

/** The fields that are typed: the contract's, with one for the whole name. */
export const callerRules = {
  phone: { ...callRules.phone, label: 'Number' },
  name: { kind: 'text', label: 'Name', max: callRules.lastName.max },
  words: { ...callRules.words, label: 'What about' },
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

const schema = schemaOf(callerRules);

type Faults = Partial<Record<keyof CallerValues, string>>;

/** The first fault of each field, by its name, in the order of the fields; a number or a name is all that is needed. */
export async function faultsIn(values: CallerValues): Promise<Faults> {
  if (!isSomebody({ phone: values.phone, firstName: values.name })) return { phone: nobodyMessage };
  const failure: unknown = await schema.validate(values, { abortEarly: false }).then(() => undefined, (error: unknown) => error);
  const faults = (failure as { inner?: { path: keyof CallerValues; message: string }[] } | undefined)?.inner ?? [];
  const found: Faults = {};
  for (const { path, message } of faults) found[path] ??= message;
  return found;
}
