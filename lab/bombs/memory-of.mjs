import { readFileSync } from 'node:fs';

const everyMs = 4;

/**
 * Watches the memory of a process and those of its children that decode pictures: the sum of what each holds, with the pages that they
 * share counted in each. Megabytes; `highest` since the start, `peak` since `reset`.
 */
export function memoryOf(pid) {
  let peak = 0;
  let highest = 0;
  const look = () => {
    peak = Math.max(peak, [pid, ...decodersOf(pid)].reduce((sum, each) => sum + residentMegabytes(each), 0));
    highest = Math.max(highest, peak);
  };
  const timer = setInterval(look, everyMs);
  return {
    reset: () => (peak = 0),
    peak: () => Math.round(peak),
    highest: () => Math.round(highest),
    stop: () => clearInterval(timer),
  };
}

function decodersOf(pid) {
  return read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => read(`/proc/${child}/cmdline`).includes('decoder-process.js'));
}

function residentMegabytes(pid) {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) / 256;
}

/** A process may have ended. */
function read(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
