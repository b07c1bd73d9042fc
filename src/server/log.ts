import { type Logger, pino } from 'pino';

type Output = typeof process.stdout | typeof process.stderr;

/** Lines are gathered up to so many bytes, or so many ms, because each write of its own would block requests. */
const BUFFER = { minLength: 4096, periodicFlush: 500 };

/** JSON lines. On a terminal only what needs attention: people read that one. What is gathered is written at an exit. */
export function createLog(output: Output): Logger {
  const destination = pino.destination({ dest: output.fd, sync: false, ...BUFFER });
  return pino({ level: output.isTTY ? 'warn' : 'info', base: null }, destination);
}
