import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { runsAsRoot } from '../db/embedded/account.ts';

/**
 * Refuses to serve as root in production, where a fault of the server would be one of the whole machine. Elsewhere root
 * is common, in containers for example, and only the embedded PostgreSQL gets a user of its own.
 */
export function refuseRoot(
  { production }: Pick<Config, 'production'>,
  isRoot = runsAsRoot(),
): void {
  if (!production || !isRoot) return;
  throw new ConfigError(
    'In production Marquee does not run as root. Start it as a user of its own who owns the data folder, ' +
      'as the unit in deploy/systemd does; a proxy can listen on ports below 1024.',
  );
}
