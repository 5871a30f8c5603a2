import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter } from './can-enter.js';

const outer = mkdtempSync(join(tmpdir(), 'enter-'));
const inner = join(outer, 'inner');
mkdirSync(inner);
afterAll(() => rmSync(outer, { recursive: true }));

const { uid, gid } = statSync(outer);
const owner = { uid, gid };
const groupMate = { uid: uid + 1, gid };
const stranger = { uid: uid + 1, gid: gid + 1 };

describe('a folder', () => {
  it.each([
    ['its owner', owner, 0o700, 0o700, true],
    ['a stranger', stranger, 0o700, 0o755, false],
    ['a stranger', stranger, 0o755, 0o700, false],
    ['a stranger', stranger, 0o711, 0o755, true],
    ['a member of its group', groupMate, 0o710, 0o750, true],
    ['a member of its group', groupMate, 0o701, 0o755, false],
    ['its owner', owner, 0o755, 0o677, false],
  ])('lets %s %j through modes %o and %o: %s', (_who, user, outerMode, innerMode, may) => {
    chmodSync(inner, innerMode);
    chmodSync(outer, outerMode);
    expect(canEnter(inner, user)).toBe(may);
    chmodSync(outer, 0o700);
  });
});
