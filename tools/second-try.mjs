import { jest } from '@jest/globals';

// On a busy machine a race may fail a test once; `npm test` lists the tests that needed a second attempt.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
