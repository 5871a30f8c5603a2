import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Notice } from '#dto';
import { workspaceRoot } from '../../platform/config/workspace-root.js';

/** The doctor ends within 30 s, whatever is silent; on a busy machine within twice that. Milliseconds. */
const patienceMs = 60_000;

/** The doctor's findings, from a process of its own: its failure is a finding, too, and never ends the watch. */
export function doctorFindings(script = join(workspaceRoot, 'dist/api/commands/doctor.js')): Promise<Notice[]> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, '--json'], { timeout: patienceMs, killSignal: 'SIGKILL' }, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Notice[]);
      } catch {
        const said = (stderr || error?.message || 'nothing').trim().split('\n').slice(0, 3).join(' ');
        resolve([
          {
            id: 'doctor',
            severity: 'problem',
            text: `The doctor came to no end: ${said}`,
            action: 'Run the doctor command by hand and read what it says.',
          },
        ]);
      }
    });
  });
}
