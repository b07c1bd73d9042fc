import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { Cron } from 'croner';
import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { isAddressOrRange } from './address-list.ts';
import { ConfigError } from './config-error.ts';
import { splitAddress } from './database-address.ts';
import { PACKAGE_ROOT } from './package-root.ts';

/** The shortest secret that HS256 tokens may be signed with. */
export const SECRET_MIN_LENGTH = 32;

/** The shortest token that `/metrics` may be read with. */
const METRICS_TOKEN_MIN_LENGTH = 16;

/** What `docs/configuration.md` says of a setting, in Markdown: its variable, what counts where that is not set, and what it does. */
export type Setting = { variable: string; unset: string; says: string };

const VARIABLES = z.registry<Setting>();

/** All settings with their checks and defaults. A message completes the sentence “PORT must …”. */
const CONFIG = z.object({
  port: wholeNumber(0, 65_535).default(4000).register(VARIABLES, {
    variable: 'PORT',
    unset: '`4000`',
    says: 'where to listen; `0` takes any free port',
  }),
  host: matching(/^[\w.:%-]+$/, 'be a name or an IP address without a port')
    .default('127.0.0.1')
    .register(VARIABLES, {
      variable: 'HOST',
      unset: '`127.0.0.1`',
      says: 'the name or address to listen on; leave it behind a proxy on the same machine',
    }),
  /** null: the embedded PostgreSQL. */
  databaseUrl: databaseUrl().register(VARIABLES, {
    variable: 'DATABASE_URL',
    unset: 'the embedded PostgreSQL',
    says: '`postgres://user:password@host:5432/database`',
  }),
  databaseReadUrl: databaseUrl().register(VARIABLES, {
    variable: 'DATABASE_READ_URL',
    unset: '`DATABASE_URL`',
    says: 'replicas from which lists are read while they are up to date; needs `DATABASE_URL`',
  }),
  /** Absolute. */
  dataDir: z
    .string()
    .trim()
    .transform((path) => resolve(path))
    .default(join(PACKAGE_ROOT, 'data'))
    .register(VARIABLES, {
      variable: 'MARQUEE_DATA_DIR',
      unset: '`data` beside the program',
      says: 'the embedded database and the generated token secret',
    }),
  /** The time at which the clock is frozen; null: it runs. */
  frozenAt: z
    .string()
    .trim()
    .refine(isInstant, but('be an instant like 2018-02-22T00:00:00Z'))
    .transform((text) => new Date(text))
    .nullable()
    .default(null)
    .register(VARIABLES, {
      variable: 'MARQUEE_NOW',
      unset: 'the clock',
      says: 'an instant at which the clock is frozen, for demos and tests',
    }),
  recalculateAt: z
    .string()
    .trim()
    .refine(isCronPattern, but('be a cron pattern of five fields like 0 4 * * *'))
    .default('0 4 * * *')
    .register(VARIABLES, {
      variable: 'MARQUEE_RECALCULATE_AT',
      unset: '`0 4 * * *`',
      says: 'when the ranking is recalculated: a cron pattern of five fields in UTC',
    }),
  adminEmail: matching(/^[^\s@]+@[^\s@]+$/, 'be an e-mail address')
    .nullable()
    .default(null)
    .register(VARIABLES, {
      variable: 'ADMIN_EMAIL',
      unset: '`admin@marquee.test`',
      says: 'the first account, made where there is none; required in production',
    }),
  adminPassword: secret(MIN_PASSWORD_LENGTH).register(VARIABLES, {
    variable: 'ADMIN_PASSWORD',
    unset: 'generated, printed once',
    says: 'its password, 12 characters or more; required in production',
  }),
  loadsSample: matching(/^(on|off)$/, 'be on or off')
    .transform((text) => text === 'on')
    .nullable()
    .default(null)
    .register(VARIABLES, {
      variable: 'MARQUEE_SAMPLE',
      unset: '`on`, `off` in production',
      says: 'whether the first start without data loads the sample catalog',
    }),
  demandsSecondFactor: matching(/^(on|off)$/, 'be on or off')
    .transform((text) => text === 'on')
    .nullable()
    .default(null)
    .register(VARIABLES, {
      variable: 'MARQUEE_SECOND_FACTOR',
      unset: '`off`, `on` in production',
      says: 'whether a new installation demands a second factor of everybody',
    }),
  keepPastDays: wholeNumber(1, 4000).default(400).register(VARIABLES, {
    variable: 'MARQUEE_KEEP_PAST_DAYS',
    unset: '`400`',
    says: 'how long events stay stored after they are over: 1 to 4000 days',
  }),
  sessionIdleHours: wholeNumber(1, 720).default(72).register(VARIABLES, {
    variable: 'MARQUEE_SESSION_IDLE_HOURS',
    unset: '`72`',
    says: 'after how many hours without use a session ends: 1 to 720',
  }),
  /** null: the one stored in the data folder. */
  jwtSecret: secret(SECRET_MIN_LENGTH).register(VARIABLES, {
    variable: 'JWT_SECRET',
    unset: 'generated once',
    says: 'signs tokens and device cookies, encrypts secrets of authenticator apps; 32 characters or more',
  }),
  /** The former secret, which older tokens are still verified with; null: none. */
  jwtSecretPrevious: secret(SECRET_MIN_LENGTH).register(VARIABLES, {
    variable: 'JWT_SECRET_PREVIOUS',
    unset: 'none',
    says: 'the former secret, while what was made with it is still valid',
  }),
  /** A bearer token that may read `/metrics` from another machine; null: none may. */
  metricsToken: secret(METRICS_TOKEN_MIN_LENGTH).register(VARIABLES, {
    variable: 'METRICS_TOKEN',
    unset: 'none',
    says: 'a bearer token that may read `/metrics`; 16 characters or more',
  }),
  /** Origin of the score service that the web was built for; null: this server. */
  scoreHost: origin().register(VARIABLES, {
    variable: 'SCORE_HOST',
    unset: 'this server',
    says: 'the origin of another score service for the pages; set it for the build and for the start alike',
  }),
  /** Origin of a web that is served elsewhere and calls this server; null: none. */
  webOrigin: origin().register(VARIABLES, {
    variable: 'WEB_ORIGIN',
    unset: 'none',
    says: 'the origin of pages that are served elsewhere and may call this server',
  }),
  /** Addresses and ranges of proxies whose `X-Forwarded-For` counts. */
  trustedProxies: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((range) => range !== ''))
    .refine(
      (ranges) => ranges.every(isAddressOrRange),
      'be addresses or ranges like 127.0.0.1, 10.0.0.0/8, separated by commas',
    )
    .default([])
    .register(VARIABLES, {
      variable: 'TRUSTED_PROXIES',
      unset: 'none',
      says: 'addresses and ranges of your proxies, separated by commas or blanks',
    }),
  /** The mail server that invitations are sent by; null: links are only shown. */
  smtpUrl: z
    .string()
    .trim()
    .refine(isSmtpUrl, 'look like smtps://user:password@mail.example:465')
    .nullable()
    .default(null)
    .register(VARIABLES, {
      variable: 'SMTP_URL',
      unset: 'none',
      says: 'a mail server for invitations and reset links; needs `MAIL_FROM` and `PUBLIC_URL`',
    }),
  mailFrom: matching(/^[^\s@]+@[^\s@]+$/, 'be an e-mail address')
    .nullable()
    .default(null)
    .register(VARIABLES, { variable: 'MAIL_FROM', unset: 'none', says: 'the sender of mails' }),
  publicUrl: origin().register(VARIABLES, {
    variable: 'PUBLIC_URL',
    unset: 'none',
    says: 'the origin at which people open Marquee, for links in mails',
  }),
  /** Servers that feeds are fetched from though their addresses are not public, as `isHostAndPort` has them. */
  feedPrivateHosts: z
    .string()
    .transform((text) => text.toLowerCase().split(/[\s,]+/))
    .transform((hosts) => hosts.filter((host) => host !== '').map(bracketed))
    .refine(
      (hosts) => hosts.every(isHostAndPort),
      'be names or IP addresses, each with a port where it is not the usual one, separated by commas, such as feeds.internal:8080',
    )
    .default([])
    .register(VARIABLES, {
      variable: 'MARQUEE_FEED_PRIVATE_HOSTS',
      unset: 'none',
      says: 'hosts of your own network from which feeds may be fetched, such as `feeds.internal:8080`',
    }),
  /** The folder whose subfolders feeds may watch; null: none. Absolute. */
  feedDir: z
    .string()
    .trim()
    .transform((path) => resolve(path))
    .nullable()
    .default(null)
    .register(VARIABLES, {
      variable: 'MARQUEE_FEED_DIR',
      unset: 'none',
      says: 'the folder whose subfolders feeds may watch',
    }),
  feedHoldPercent: wholeNumber(1, 100).default(20).register(VARIABLES, {
    variable: 'MARQUEE_FEED_HOLD_PERCENT',
    unset: '`20`',
    says: 'a full feed holds and asks when more than this share of its upcoming events would go: 1 to 100',
  }),
  feedMaxSeconds: wholeNumber(1, 86_400).default(1800).register(VARIABLES, {
    variable: 'MARQUEE_FEED_MAX_SECONDS',
    unset: '`1800`',
    says: 'how long the file of a feed may take to arrive and be imported',
  }),
  feedStallSeconds: wholeNumber(1, 3600).default(60).register(VARIABLES, {
    variable: 'MARQUEE_FEED_STALL_SECONDS',
    unset: '`60`',
    says: 'how long the server of a feed may be silent, and the period over which the lowest rate is measured',
  }),
  feedLowestRate: wholeNumber(0, 100_000_000).default(1000).register(VARIABLES, {
    variable: 'MARQUEE_FEED_LOWEST_RATE',
    unset: '`1000`',
    says: 'the lowest download rate of a feed, in bytes per second; with `0` any byte counts',
  }),
  // Test runners set `test`.
  production: matching(/^(production|development|test)$/, 'be production or development')
    .transform((text) => text === 'production')
    .default(false)
    .register(VARIABLES, {
      variable: 'NODE_ENV',
      unset: 'development',
      says: '`production`: no generated account, no sample catalog, root is refused, `/metrics` with a token only',
    }),
});

export const SETTINGS: readonly Setting[] = Object.values(CONFIG.shape).flatMap(
  (schema) => VARIABLES.get(schema) ?? [],
);

type ByProduction = 'loadsSample' | 'demandsSecondFactor';

export type Config = Omit<z.output<typeof CONFIG>, ByProduction> & Record<ByProduction, boolean>;

/** Variables with our prefix that are no settings: of commands, and of our own tests and tools. */
const OTHER_VARIABLES = ['MARQUEE_API_KEY', 'MARQUEE_URL', 'MARQUEE_PASSWORD', 'MARQUEE_MUTATIONS'];
const OTHER_PREFIXES = /^MARQUEE_(?:TEST|DEV)_/;

/** What Kubernetes gives every container beside a service that is named marquee. */
const OF_KUBERNETES = /^MARQUEE_(?:SERVICE_|PORT$|PORT_)/;

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration. An empty variable counts as not set; instead of each another one with `_FILE` behind its name may say
 * which file has the value, so that secrets can come from a vault. Throws a `ConfigError` that names the first variable with a bad
 * value.
 */
export function readConfig(env: Environment): Config {
  refuseUnknown(env);
  const values = Object.entries(CONFIG.shape).map(([name, schema]) => {
    return [name, readValue(env, variableOf(schema))];
  });
  const { success, data, error } = CONFIG.safeParse(Object.fromEntries(values));
  if (!success) throw new ConfigError(sentence(error.issues[0]));
  if (data.databaseUrl && mayBeStandby(data.databaseUrl)) {
    throw new ConfigError(
      'DATABASE_URL with several hosts needs target_session_attrs=primary: only a primary can be written to.',
    );
  }
  if (data.databaseReadUrl && !data.databaseUrl) {
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL: a replica has a primary.');
  }
  if (data.smtpUrl && !(data.mailFrom && data.publicUrl)) {
    throw new ConfigError(
      'SMTP_URL needs MAIL_FROM and PUBLIC_URL: mails have a sender and a link.',
    );
  }
  return {
    ...data,
    loadsSample: data.loadsSample ?? !data.production,
    demandsSecondFactor: data.demandsSecondFactor ?? data.production,
  };
}

/** Rejects unknown variables with the prefix of Marquee, because a misspelt one would silently do nothing. */
function refuseUnknown(env: Environment): void {
  const known = SETTINGS.flatMap(({ variable }) => [variable, `${variable}_FILE`]);
  const unknown = Object.keys(env).find(
    (name) =>
      name.startsWith('MARQUEE_') &&
      !known.includes(name) &&
      !OTHER_VARIABLES.includes(name) &&
      !OTHER_PREFIXES.test(name) &&
      !OF_KUBERNETES.test(name),
  );
  if (unknown === undefined) return;
  const names = SETTINGS.map(({ variable }) => variable).filter((name) => /^MARQUEE_/.test(name));
  throw new ConfigError(`There is no setting ${unknown}. There are: ${names.join(', ')}.`);
}

/** Throws a `ConfigError` where a folder is set that is not there. */
export function requireFolders({ feedDir }: Pick<Config, 'feedDir'>): void {
  if (feedDir === null || statSync(feedDir, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new ConfigError(`MARQUEE_FEED_DIR must name a folder that is there, not "${feedDir}".`);
}

function readValue(env: Environment, variable: string): string | undefined {
  const isSet = (text: string | undefined) => text !== undefined && text.trim() !== '';
  const value = env[variable];
  const path = env[`${variable}_FILE`];
  if (!isSet(path) || path === undefined) return isSet(value) ? value : undefined;
  if (isSet(value)) throw new ConfigError(`Set ${variable} or ${variable}_FILE, not both.`);
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return isSet(text) ? text : undefined;
  } catch {
    throw new ConfigError(`${variable}_FILE must name a file that can be read, not "${path}".`);
  }
}

function variableOf(schema: z.ZodType): string {
  return VARIABLES.get(schema)?.variable ?? '';
}

function sentence(issue: z.core.$ZodIssue | undefined): string {
  const [name, schema] = Object.entries(CONFIG.shape).find(([key]) => key === issue?.path[0]) ?? [];
  return `${schema ? variableOf(schema) : name} must ${issue?.message}.`;
}

/** A message that repeats the value, so never for a secret. */
function but(rule: string) {
  return { error: ({ input }: { input?: unknown }) => `${rule}, not "${input}"` };
}

/** IPv6 addresses as they stand in URLs. */
function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** Whether a text is a host as a URL has it, with a port or without. */
function isHostAndPort(text: string): boolean {
  const [, host] = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/.exec(text) ?? [];
  if (host === undefined || !URL.canParse(`http://${text}`)) return false;
  // An address that is written in another way than URLs have it would never be found.
  return new URL(`http://${host}`).hostname === host;
}

function matching(pattern: RegExp, rule: string) {
  return z.string().trim().regex(pattern, but(rule));
}

function wholeNumber(least: number, most: number) {
  const rule = but(`be a whole number from ${least} to ${most}`);
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((number) => number >= least && number <= most, rule);
}

/** Not trimmed: blanks may be part of a secret. */
function secret(minLength: number) {
  return z
    .string()
    .min(minLength, `have at least ${minLength} characters`)
    .nullable()
    .default(null);
}

function origin() {
  return z
    .string()
    .trim()
    .refine(isOrigin, but('be an origin like https://scores.example'))
    .transform((text) => new URL(text).origin)
    .nullable()
    .default(null);
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
}

/** The message leaves the value out: it may contain a password. */
function databaseUrl() {
  return z
    .string()
    .trim()
    .refine(
      isDatabaseAddress,
      'look like postgres://user:password@host:5432/database, or with several hosts host1:5432,host2:5432',
    )
    .nullable()
    .default(null);
}

function mayBeStandby(address: string): boolean {
  const { addresses, role } = splitAddress(address);
  return addresses.length > 1 && role !== 'primary';
}

function isDatabaseAddress(text: string): boolean {
  try {
    return /^postgres(ql)?:\/\/[^\s]+$/.test(text) && splitAddress(text).addresses.length > 0;
  } catch {
    return false;
  }
}

/** The message leaves the value out: it may contain a password. */
function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\/[^\s]+$/.test(text) && URL.canParse(text);
}

/** Without seconds: nobody wants a ranking each second. */
function isCronPattern(text: string): boolean {
  if (!text.startsWith('@') && text.split(/\s+/).length !== 5) return false;
  try {
    return new Cron(text, { timezone: 'UTC', paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
}

function isInstant(text: string): boolean {
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  return isComplete && !Number.isNaN(Date.parse(text));
}
