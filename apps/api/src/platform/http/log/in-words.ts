/** pino's levels from which a line is marked. */
const warnLevel = 40;
const errorLevel = 50;

interface LogLine {
  level: number;
  time: number;
  msg?: string;
  context?: string;
  req?: { method: string; path: string };
  res?: { status: number };
  err?: { type?: string; message?: string; code?: string; stack?: string };
  [member: string]: unknown;
}

/** A line of the log as words for a person at a terminal, such as `14:05:09 warning: the disk is nearly full`, with its line break. */
export function inWords(line: string): string {
  const { level, time, msg, context: _, req, res, err, pid: _pid, hostname: _host, responseTime: _time, ...event } = JSON.parse(line) as LogLine;
  const severity = level >= errorLevel ? 'error:' : level >= warnLevel ? 'warning:' : '';
  const request = req && `${req.method} ${req.path} ${res?.status ?? ''}`.trim();
  const error = err && [err.type, err.code, err.message].filter(Boolean).join(' ');
  const members = Object.entries(event).map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const words = [clock, severity, request, msg, error, ...members].filter(Boolean).join(' ');
  return level >= errorLevel && err?.stack ? `${words}\n${err.stack}\n` : `${words}\n`;
}
