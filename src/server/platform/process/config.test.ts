import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig, requireFolders } from './config.ts';
import { ConfigError } from './config-error.ts';

describe('readConfig', () => {
  it('has defaults for everything', () => {
    const { dataDir, ...rest } = readConfig({});
    expect(rest).toEqual({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseReadUrl: null,
      frozenAt: null,
      recalculateAt: '0 4 * * *',
      adminEmail: null,
      adminPassword: null,
      loadsSample: true,
      demandsSecondFactor: false,
      keepPastDays: 400,
      sessionIdleHours: 72,
      jwtSecret: null,
      jwtSecretPrevious: null,
      metricsToken: null,
      scoreHost: null,
      webOrigin: null,
      trustedProxies: [],
      feedPrivateHosts: [],
      feedDir: null,
      feedHoldPercent: 20,
      feedMaxSeconds: 1800,
      feedStallSeconds: 60,
      feedLowestRate: 1000,
      smtpUrl: null,
      mailFrom: null,
      publicUrl: null,
      production: false,
    });
    expect(isAbsolute(dataDir)).toBe(true);
    expect(dataDir).toMatch(/data$/);
  });

  it('loads the sample catalog by default, but not in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).loadsSample).toBe(false);
    expect(readConfig({ NODE_ENV: 'development' }).loadsSample).toBe(true);
    expect(readConfig({ NODE_ENV: 'production', MARQUEE_SAMPLE: 'on' }).loadsSample).toBe(true);
  });

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://me:secret@db.example:5432/marquee',
      DATABASE_READ_URL: 'postgresql://me:secret@replica.example/marquee',
      MARQUEE_DATA_DIR: '/srv/marquee',
      MARQUEE_NOW: '2018-02-22T00:00:00+01:00',
      ADMIN_EMAIL: 'ada@example.org',
      ADMIN_PASSWORD: 'correct horse',
      MARQUEE_SAMPLE: 'off',
      MARQUEE_SECOND_FACTOR: 'off',
      MARQUEE_FEED_HOLD_PERCENT: '30',
      MARQUEE_FEED_MAX_SECONDS: '600',
      MARQUEE_FEED_STALL_SECONDS: '10',
      MARQUEE_FEED_LOWEST_RATE: '0',
      MARQUEE_KEEP_PAST_DAYS: '30',
      MARQUEE_SESSION_IDLE_HOURS: '8',
      MARQUEE_RECALCULATE_AT: '30 3 * * *',
      JWT_SECRET: 'x'.repeat(32),
      JWT_SECRET_PREVIOUS: 'y'.repeat(32),
      METRICS_TOKEN: 'a token for metrics',
      SCORE_HOST: 'https://scores.example/',
      WEB_ORIGIN: 'http://localhost:8080',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1',
      MARQUEE_FEED_PRIVATE_HOSTS: 'feeds.Intranet:8080, 10.0.0.7 fd00::7,[fd00::7]:81',
      MARQUEE_FEED_DIR: '/srv/feeds',
      SMTP_URL: 'smtps://me:secret@mail.example:465',
      MAIL_FROM: 'marquee@example.org',
      PUBLIC_URL: 'https://marquee.example/',
      NODE_ENV: 'production',
    });
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'postgres://me:secret@db.example:5432/marquee',
      databaseReadUrl: 'postgresql://me:secret@replica.example/marquee',
      dataDir: '/srv/marquee',
      frozenAt: new Date('2018-02-21T23:00:00Z'),
      adminEmail: 'ada@example.org',
      adminPassword: 'correct horse',
      loadsSample: false,
      demandsSecondFactor: false,
      keepPastDays: 30,
      sessionIdleHours: 8,
      recalculateAt: '30 3 * * *',
      jwtSecret: 'x'.repeat(32),
      jwtSecretPrevious: 'y'.repeat(32),
      metricsToken: 'a token for metrics',
      scoreHost: 'https://scores.example',
      webOrigin: 'http://localhost:8080',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
      feedPrivateHosts: ['feeds.intranet:8080', '10.0.0.7', '[fd00::7]', '[fd00::7]:81'],
      feedDir: '/srv/feeds',
      feedHoldPercent: 30,
      feedMaxSeconds: 600,
      feedStallSeconds: 10,
      feedLowestRate: 0,
      smtpUrl: 'smtps://me:secret@mail.example:465',
      mailFrom: 'marquee@example.org',
      publicUrl: 'https://marquee.example',
      production: true,
    });
  });

  it('refuses a variable with its prefix that it does not know, and says which there are', () => {
    const misspelt = () => readConfig({ MARQUEE_SAMPL: 'off' });
    expect(misspelt).toThrow(ConfigError);
    expect(misspelt).toThrow(/^There is no setting MARQUEE_SAMPL\. There are: .*MARQUEE_SAMPLE,/);
    const others = {
      MARQUEE_API_KEY: 'mq_1',
      MARQUEE_URL: 'http://localhost',
      MARQUEE_PASSWORD: 'correct horse',
      MARQUEE_TEST_LANE: 'proof',
      MARQUEE_DATA_DIR_FILE: '',
    };
    expect(() => readConfig(others)).not.toThrow();
    // Kubernetes sets these beside a service with our name.
    const ofService = { MARQUEE_SERVICE_HOST: '10.0.0.1', MARQUEE_PORT: 'tcp://10.0.0.1:4000' };
    expect(() => readConfig({ ...ofService, MARQUEE_PORT_4000_TCP: '' })).not.toThrow();
  });

  it('needs the folder of feeds to be there', () => {
    expect(() => requireFolders({ feedDir: null })).not.toThrow();
    expect(() => requireFolders({ feedDir: tmpdir() })).not.toThrow();
    for (const feedDir of ['/no/such/folder', import.meta.filename]) {
      expect(() => requireFolders({ feedDir })).toThrow(/^MARQUEE_FEED_DIR must name a folder/);
    }
  });

  it('needs a sender and a link for mails', () => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'marquee@example.org' };
    expect(() => readConfig(mail)).toThrow('SMTP_URL needs MAIL_FROM and PUBLIC_URL');
  });

  it('reads a secret from a file that a vault has written, without the end of its line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-secrets-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'jwt-secret');
    await writeFile(path, `${'x'.repeat(40)} \n`);
    expect(readConfig({ JWT_SECRET_FILE: path }).jwtSecret).toBe(`${'x'.repeat(40)} `);
    expect(readConfig({ JWT_SECRET_FILE: '' }).jwtSecret).toBeNull();
    const both = { JWT_SECRET_FILE: path, JWT_SECRET: 'y'.repeat(40) };
    expect(() => readConfig(both)).toThrow('Set JWT_SECRET or JWT_SECRET_FILE, not both.');
    const missing = { METRICS_TOKEN_FILE: join(folder, 'nothing') };
    expect(() => readConfig(missing)).toThrow(/^METRICS_TOKEN_FILE must name a file/);
    await writeFile(path, 'short');
    expect(() => readConfig({ JWT_SECRET_FILE: path })).toThrow(/^JWT_SECRET must have at least/);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', JWT_SECRET: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4000.5'],
    ['PORT', '1e3'],
    ['PORT', 'http'],
    ['HOST', 'http://localhost'],
    ['SCORE_HOST', 'scores.example'],
    ['WEB_ORIGIN', 'https://web.example/path'],
    ['DATABASE_URL', 'mysql://localhost/marquee'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://me@one:5432,two:x/marquee'],
    ['DATABASE_URL', 'postgres://me@one,/marquee'],
    ['DATABASE_READ_URL', 'postgres://one,two/marquee?target_session_attrs=slave'],
    ['DATABASE_READ_URL', 'localhost:5432'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['MARQUEE_FEED_PRIVATE_HOSTS', 'http://feeds.intranet'],
    ['MARQUEE_FEED_PRIVATE_HOSTS', 'feeds.intranet:'],
    ['MARQUEE_FEED_PRIVATE_HOSTS', 'feeds.intranet:65536'],
    ['MARQUEE_FEED_PRIVATE_HOSTS', 'feeds.intranet:80/path'],
    ['MARQUEE_FEED_PRIVATE_HOSTS', '0x7f.1'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['MARQUEE_NOW', '2018-02-22'],
    ['MARQUEE_NOW', '2018-02-22T00:00:00'],
    ['MARQUEE_NOW', '2018-13-22T00:00:00Z'],
    ['MARQUEE_RECALCULATE_AT', '4 o’clock'],
    ['MARQUEE_RECALCULATE_AT', '0 4 31 2 *'],
    ['MARQUEE_RECALCULATE_AT', '* * * * * *'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['ADMIN_EMAIL', 'ada'],
    ['ADMIN_PASSWORD', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'marquee'],
    ['PUBLIC_URL', 'marquee.example'],
    ['MARQUEE_SAMPLE', 'no'],
    ['MARQUEE_FEED_HOLD_PERCENT', '0'],
    ['MARQUEE_FEED_HOLD_PERCENT', '101'],
    ['MARQUEE_KEEP_PAST_DAYS', '0'],
    ['MARQUEE_KEEP_PAST_DAYS', '4001'],
    ['MARQUEE_SESSION_IDLE_HOURS', '0'],
    ['MARQUEE_SESSION_IDLE_HOURS', '721'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['JWT_SECRET_PREVIOUS', 'x'.repeat(31)],
    ['METRICS_TOKEN', 'x'],
  ])('refuses %s=%s with a message that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must .+\\.$`));
  });

  it('refuses a replica without a primary', () => {
    expect(() => readConfig({ DATABASE_READ_URL: 'postgres://replica/marquee' })).toThrow(
      /^DATABASE_READ_URL needs DATABASE_URL/,
    );
  });

  it('takes several hosts, and wants to know which of them may be written to', () => {
    const hosts = 'postgres://me:secret@db1:5432,[::1]:5433/marquee';
    const DATABASE_URL = `${hosts}?target_session_attrs=primary`;
    const DATABASE_READ_URL = `${hosts}?target_session_attrs=prefer-standby`;
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseReadUrl: DATABASE_READ_URL,
    });
    expect(() => readConfig({ DATABASE_URL: hosts })).toThrow(/needs target_session_attrs=primary/);
  });

  it('never repeats a password in an error', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter22@host/db' })).not.toThrow(
      /hunter22/,
    );
    expect(() => readConfig({ ADMIN_PASSWORD: 'hunter22' })).not.toThrow(/hunter22/);
  });
});
