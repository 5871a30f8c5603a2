import { createServer, type Server } from 'node:http';
import type { Notice } from '#dto';
import { checks } from '../readiness/checks.js';

/** The last run's findings for Prometheus, on an inner port: `watch_problem` by check (1: there is one) and `watch_last_look_seconds`. */
export class WatchMetrics {
  private notices: readonly Notice[] = [];
  private at = 0;

  /** Listens on all of the container's addresses; holds no personal data. */
  serve(port: number): Server {
    return createServer((_request, response) => response.setHeader('Content-Type', 'text/plain; version=0.0.4').end(this.text())).listen(
      port,
    );
  }

  note(notices: readonly Notice[], now: Date): void {
    this.notices = notices;
    this.at = now.getTime();
  }

  /** In Prometheus' text format; before the first run it holds only a time of 0. */
  text(): string {
    const grave = new Set(this.notices.filter(({ severity }) => severity === 'problem').map(({ id }) => id));
    const problems = ['doctor', ...checks.map(({ id }) => id)].map((id) => `watch_problem{check="${id}"} ${grave.has(id) ? 1 : 0}`);
    return [
      '# HELP watch_last_look_seconds When the watch looked last, in seconds since 1970',
      '# TYPE watch_last_look_seconds gauge',
      `watch_last_look_seconds ${Math.floor(this.at / 1_000)}`,
      '# HELP watch_problem Whether a check of the doctor finds a problem',
      '# TYPE watch_problem gauge',
      ...(this.at > 0 ? problems : []),
      '',
    ].join('\n');
  }
}
