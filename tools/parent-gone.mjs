import { readFileSync } from 'node:fs';

const everyMs = 500;

/**
 * Calls `gone` once when the npm that runs this process has ended, for whatever reason: npm signals its shell, which does not pass signals
 * on, and kill -9 notifies nobody. A process started without npm may outlive its terminal and is not watched.
 * @param {() => void} gone
 */
export function whenParentIsGone(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const above = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === undefined || parentOf(parent) === above)) return;
    clearInterval(timer);
    gone();
  }, everyMs);
  timer.unref();
}

/** The name and the parent of a process, if the system shows them (Linux). */
function statusOf(pid) {
  try {
    // pid (name) state parent …; the name may contain anything
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

const parentOf = (pid) => statusOf(pid)?.parent;
const isShell = (pid) => /^(sh|dash|bash|zsh|ash|busybox)$/.test(statusOf(pid)?.name ?? '');
