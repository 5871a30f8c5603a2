import { personRules } from '#dto';
import { validateYupSchema, yupToFormErrors } from 'formik';
import { callerSchema, emptyCaller, nobodyIn } from './caller-rules';
import { callerOf } from './save-caller';

/** As Formik finds them. */
const faultsIn = async (values: typeof emptyCaller) => ({
  ...(await validateYupSchema(values, callerSchema).then(() => ({}), yupToFormErrors)),
  ...nobodyIn(values),
});
const at = Date.parse('2026-11-20T14:02:00.000Z');

it('sends only what was written down, with the moment', () => {
  expect(callerOf({ ...emptyCaller, phone: ' 01473 555123 ' }, at)).toEqual({ kind: 'call', phone: '01473 555123', source: 'rang', rangAt: '2026-11-20T14:02:00.000Z' });
});

it('takes the first word for the first name and the others for the last', () => {
  expect(callerOf({ ...emptyCaller, name: '  Ada  van der Oakley ' }, at)).toMatchObject({ firstName: 'Ada', lastName: 'van der Oakley' });
});

it('reckons a promise from the moment of writing', () => {
  const { promisedBy, serviceType } = callerOf({ ...emptyCaller, phone: '0', promise: 'hour', serviceType: ['emergency'] }, at);
  expect(promisedBy).toBe('2026-11-20T15:02:00.000Z');
  expect(serviceType).toBe('["emergency"]');
});

it('needs a number or a name, and nothing else', async () => {
  expect(await faultsIn(emptyCaller)).toEqual({ phone: 'Please enter a number or a name' });
  expect(await faultsIn({ ...emptyCaller, phone: 'withheld' })).toEqual({});
  expect(await faultsIn({ ...emptyCaller, name: 'Ada' })).toEqual({});
});

it('takes 5,000 letters and counts the one too many', async () => {
  expect(await faultsIn({ ...emptyCaller, name: 'Ada', words: 'x'.repeat(5000) })).toEqual({});
  expect(Object.keys(await faultsIn({ ...emptyCaller, name: 'Ada', words: 'x'.repeat(5001) }))).toEqual(['words']);
  const long = { ...emptyCaller, phone: '0'.repeat(personRules.phone.max + 1), words: 'x'.repeat(5001), address: 'x'.repeat(1001) };
  expect(Object.keys(await faultsIn(long))).toEqual(['phone', 'words', 'address']);
});
