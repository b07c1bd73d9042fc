import { type Logger, pino } from 'pino';
import { realTimeMs } from './clock.ts';

type Output = { fd: number; isTTY?: boolean };

/**
 * Lines are buffered up to this time and size, which must be below the 16,384 bytes of one write: writing each line by
 * itself would delay requests.
 */
const BUFFER = { minLength: 16_000, periodicFlush: 500 };

/** JSON lines. On a terminal only warnings and errors. The buffer is written when the process exits. */
export function createLog(output: Output): Logger {
  const destination = pino.destination({ dest: output.fd, sync: false, ...BUFFER });
  const level = output.isTTY ? 'warn' : 'info';
  return pino({ level, base: null, timestamp: timeOfLine }, destination);
}

/** In UTC, by the clock that all servers on one database agree on, so that their lines have one order. */
function timeOfLine(): string {
  return `,"time":"${new Date(realTimeMs()).toISOString()}"`;
}
