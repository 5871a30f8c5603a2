import { jest } from '@jest/globals';

// A race may fail a test on a busy machine once; `npm test` names the test that needed its second try.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
