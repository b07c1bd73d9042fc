import { type Logger, pino } from 'pino';

type Output = typeof process.stdout | typeof process.stderr;

/**
 * Lines are buffered up to this time and size, which must be below the 16,384 bytes of one write: writing each line by
 * itself would delay requests.
 */
const BUFFER = { minLength: 16_000, periodicFlush: 500 };

/** JSON lines. On a terminal only warnings and errors. The buffer is written when the process exits. */
export function createLog(output: Output): Logger {
  const destination = pino.destination({ dest: output.fd, sync: false, ...BUFFER });
  return pino({ level: output.isTTY ? 'warn' : 'info', base: null }, destination);
}
