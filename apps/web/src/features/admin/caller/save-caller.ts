import { business, promisedBy, type CallField, type CreateCall } from '#dto';
import { addEntry } from '../../../lib/journal/journal';
import { removeCallerDraft } from '../../../lib/owner-phone/caller-draft';
import type { CallerValues } from '../../../lib/owner-phone/owner-database';
import type { NamedRecord } from '../kit/enquiry-calls';
import { nameOf } from '../kit/name-of';
import { serverNow } from '../live/server-clock';
import { offerUndo } from '../record/change/offered-undo';

/** Puts a caller into the journal under the draft's id, at once and with or without signal. A second time changes nothing. */
export function saveCaller(id: string, values: CallerValues): NamedRecord {
  const caller = callerOf(values, serverNow());
  const { firstName = '', lastName = '', phone = '' } = caller;
  const record: NamedRecord = { kind: 'call', id, name: nameOf({ firstName, lastName, phone }) };
  const entry = { record: { kind: record.kind, id }, name: record.name };
  addEntry({ ...entry, id, work: { call: 'create', caller } });
  const { joins: customer, joinsWho: who } = values;
  if (customer) addEntry({ ...entry, work: { call: 'join', customer, who, version: 0, seen: null } });
  offerUndo({ record, undoes: id, words: 'written down' });
  void removeCallerDraft(id);
  return record;
}

/** The call's body: fields that are empty are left out. `rangAt`: milliseconds since 1970. */
export function callerOf({ name, serviceType, promise, ...values }: CallerValues, rangAt: number): CreateCall {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  const fields: Partial<Record<CallField | 'address', string>> = {
    phone: values.phone.trim(),
    firstName,
    lastName: others.join(' '),
    words: values.words.trim(),
    serviceType: serviceType.length > 0 ? JSON.stringify(serviceType) : '',
    postcode: values.postcode.trim(),
    address: values.address.trim(),
    source: values.source,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
  const by = promisedBy(promise, rangAt, business.hours.week);
  return { kind: 'call', ...given, rangAt: new Date(rangAt).toISOString(), ...(by && { promisedBy: by }) };
}
