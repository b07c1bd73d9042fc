import { join, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { PACKAGE_ROOT } from './package-root.ts';
import { MIN_PASSWORD_LENGTH } from './staff/add-staff.ts';

/** Shortest secret that HS256 tokens may be signed with. */
export const SECRET_MIN_LENGTH = 32;

/** What the environment decides, checked. A variable that is empty counts as one that is not set. */
export type Config = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** A replica for list reads. */
  databaseReadUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** The instant at which the clock stands still; null lets it run. */
  frozenAt: Date | null;
  adminEmail: string | null;
  adminPassword: string | null;
  /** Whether a first start without data loads the sample catalogue. */
  loadsSample: boolean;
  /** null: the one kept in the data folder. */
  jwtSecret: string | null;
  /** Who sends this as a bearer may read `/metrics` from another machine. */
  metricsToken: string | null;
  /** Origin of the score service that the web was built for; null: this server. */
  scoreHost: string | null;
  /** Origin of a web that is served elsewhere and calls this server. */
  webOrigin: string | null;
  production: boolean;
};

type Environment = Record<string, string | undefined>;

/** Reads the configuration; throws a `ConfigError` that names the first variable with a bad value. */
export function readConfig(env: Environment): Config {
  const get = (name: string): string | null => env[name]?.trim() || null;
  const databaseUrl = readDatabaseUrl('DATABASE_URL', get('DATABASE_URL'));
  const databaseReadUrl = readDatabaseUrl('DATABASE_READ_URL', get('DATABASE_READ_URL'));
  if (databaseReadUrl && !databaseUrl) {
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL: a replica has a primary.');
  }
  return {
    port: readPort(get('PORT')),
    host: readHost(get('HOST')),
    databaseUrl,
    databaseReadUrl,
    dataDir: resolve(get('MARQUEE_DATA_DIR') ?? join(PACKAGE_ROOT, 'data')),
    frozenAt: readInstant(get('MARQUEE_NOW')),
    adminEmail: readEmail(get('ADMIN_EMAIL')),
    adminPassword: readSecret('ADMIN_PASSWORD', env.ADMIN_PASSWORD, MIN_PASSWORD_LENGTH),
    loadsSample: readSwitch('MARQUEE_SAMPLE', get('MARQUEE_SAMPLE')),
    jwtSecret: readSecret('JWT_SECRET', env.JWT_SECRET, SECRET_MIN_LENGTH),
    metricsToken: readSecret('METRICS_TOKEN', env.METRICS_TOKEN, 1),
    scoreHost: readOrigin('SCORE_HOST', get('SCORE_HOST')),
    webOrigin: readOrigin('WEB_ORIGIN', get('WEB_ORIGIN')),
    production: get('NODE_ENV') === 'production',
  };
}

function readPort(value: string | null): number {
  const port = Number(value ?? 4000);
  if (!/^\d+$/.test(value ?? '4000') || port > 65_535) {
    throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${value}".`);
  }
  return port;
}

function readHost(value: string | null): string {
  if (value && !/^[\w.:%-]+$/.test(value)) {
    throw new ConfigError(`HOST must be a name or an IP address without a port, not "${value}".`);
  }
  return value ?? '127.0.0.1';
}

function readOrigin(name: string, value: string | null): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new ConfigError(`${name} must be an origin like https://scores.example, not "${value}".`);
  }
  return url.origin;
}

/** The value itself is left out of the sentence: it may carry a password. */
function readDatabaseUrl(name: string, value: string | null): string | null {
  if (value === null) return null;
  if (!/^postgres(ql)?:\/\/[^\s]+$/.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name} must look like postgres://user:password@host:5432/database.`);
  }
  return value;
}

function readInstant(value: string | null): Date | null {
  if (value === null) return null;
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value);
  const instant = new Date(value);
  if (!isComplete || Number.isNaN(instant.getTime())) {
    throw new ConfigError(
      `MARQUEE_NOW must be an instant like 2018-02-22T00:00:00Z, not "${value}".`,
    );
  }
  return instant;
}

function readEmail(value: string | null): string | null {
  if (value && !/^[^\s@]+@[^\s@]+$/.test(value)) {
    throw new ConfigError(`ADMIN_EMAIL must be an e-mail address, not "${value}".`);
  }
  return value;
}

/** Not trimmed: blanks may be part of a secret. */
function readSecret(name: string, value: string | undefined, minLength: number): string | null {
  if (!value) return null;
  if (value.length < minLength) {
    throw new ConfigError(`${name} must have at least ${minLength} characters.`);
  }
  return value;
}

function readSwitch(name: string, value: string | null): boolean {
  if (value === null || value === 'on') return true;
  if (value === 'off') return false;
  throw new ConfigError(`${name} must be on or off, not "${value}".`);
}
