import { unwritable } from './unwritable.js';

const errno = (code: string, syscall: string) => Object.assign(new Error(`${code}: no, ${syscall} '/data/logs'`), { code, syscall });

test.each([
  ['a full disk', errno('ENOSPC', 'write'), true],
  ['a read-only one', errno('EROFS', 'mkdir'), true],
  ['a folder on a read-only one', errno('ENOENT', 'mkdir'), true],
  ['a file that is not there', errno('ENOENT', 'open'), false],
  ['another failure', new Error('no'), false],
])('%s is explained in one sentence: %s', (_what, error, isTold) => {
  if (isTold) expect(unwritable(error)).toMatch(/^can't be written \(E[^\n]+belong to the user who runs this\.$/);
  else expect(unwritable(error)).toBeUndefined();
});
