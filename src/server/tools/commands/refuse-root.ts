import { runsAsRoot } from '#server/platform/db/embedded/account.ts';
import type { Config } from '#server/platform/process/config.ts';
import { ConfigError } from '#server/platform/process/config-error.ts';

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
