import { type Logger, pino } from 'pino';

type Output = typeof process.stdout | typeof process.stderr;

/** JSON lines. On a terminal only what needs attention: people read that one. */
export function createLog(output: Output): Logger {
  return pino({ level: output.isTTY ? 'warn' : 'info', base: null }, pino.destination(output.fd));
}
