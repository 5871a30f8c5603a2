import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

test('what the start threw away is given back', async () => {
  const built = new URL('../../../dist/api/tidy-memory.js', import.meta.url).href;
  const program = `
    import { tidyMemory } from '${built}';
    let texts = Array.from({ length: 400_000 }, (_, number) => ({ number, text: 'tree ' + number }));
    texts = undefined;
    const before = process.memoryUsage().heapTotal;
    tidyMemory();
    console.log(before - process.memoryUsage().heapTotal);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(Number(stdout)).toBeGreaterThan(5_000_000);
});
