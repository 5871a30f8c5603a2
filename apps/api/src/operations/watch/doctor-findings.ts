import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Notice } from '#dto';
import { workspaceRoot } from '../../platform/config/workspace-root.js';

/** The doctor ends within 30 s, whatever is silent; on a busy machine within twice that. Milliseconds. */
const timeoutMs = 60_000;

/** What the doctor found; `mailbox` is the business's own, if the database could be read. */
export interface DoctorFindings {
  notices: Notice[];
  mailbox?: string;
}

/** The doctor's findings, from a process of its own: its failure is a finding, too, and never ends the watch. */
export function doctorFindings(script = join(workspaceRoot, 'dist/api/commands/doctor.js')): Promise<DoctorFindings> {
  return new Promise((resolve) => {
    // Otherwise a library's warnings would come before the reason for a crash, of which only three lines are kept.
    execFile(process.execPath, ['--no-warnings', script, '--json'], { timeout: timeoutMs, killSignal: 'SIGKILL' }, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as DoctorFindings);
      } catch {
        const said = (stderr || error?.message || 'nothing').trim().split('\n').slice(0, 3).join(' ');
        const text = `The doctor did not finish: ${said}`;
        resolve({ notices: [{ id: 'doctor', severity: 'problem', text, action: 'Run the doctor command by hand and read what it says.' }] });
      }
    });
  });
}
