import 'fake-indexeddb/auto';
import { acceptAll, rejectAll, storeConsent } from '../../../lib/consent';
import { changeRequest, quoteRequest, startRequest } from '../quote-request';
import { clearRequest, followConsent } from './save-request';

const isKept = () => quoteRequest().wantedAt !== undefined;
const consent = (preferences: typeof acceptAll) => {
  storeConsent(preferences);
  followConsent();
};

beforeEach(() => {
  storeConsent(rejectAll);
  startRequest();
});
afterEach(() => clearRequest());

it('keeps the answers for longer while functional storage is allowed', () => {
  consent(acceptAll);
  expect(isKept()).toBe(true);
  consent(rejectAll);
  expect(isKept()).toBe(false);
});

it.each([true, false])('heeds the tick at the form (%s) whatever is allowed', (isTicked) => {
  changeRequest({ wantedAt: isTicked ? Date.now() : undefined, wantedBy: 'visitor' });
  for (const preferences of [acceptAll, rejectAll]) {
    consent(preferences);
    expect(isKept()).toBe(isTicked);
  }
});
