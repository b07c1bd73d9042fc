import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { login } from '#contract/auth.ts';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { connect } from '#server/platform/db/database.ts';
import { PACKAGE_ROOT } from '#server/platform/process/package-root.ts';
import { allowDeleting, saveHold } from '#server/platform/retention/retention-queries.ts';
import { lock, unlock } from '#server/ranking/runs/ranking-lock-queries.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { createMetrics, NO_SOURCES } from './metrics.ts';

const db = await createTestDatabase();
let now = new Date('2026-06-01T04:00:00Z');
const server = createTestServer(db, () => now);

async function readMetrics(): Promise<string> {
  const headers = { authorization: 'Bearer a token for metrics' };
  return (await server.app.request('/metrics', { headers })).text();
}

it('counts tries to sign in by route and outcome', async () => {
  const { userData } = await server.signIn('viewer', 'Vera Counted');
  const body = { email: userData.email, password: 'wrong' };
  await expect(server.call(login, { body })).rejects.toThrow();
  const text = await readMetrics();
  expect(text).toContain('sign_ins_total{route="/login",outcome="accepted"} 1');
  expect(text).toContain('sign_ins_total{route="/login",outcome="refused"} 1');
});

it('has figures of each queue and pool', async () => {
  const text = await readMetrics();
  for (const queue of ['lists', 'strangers', 'exchanges', 'passwords', 'passwords_of_strangers']) {
    expect(text).toContain(`work_queue{queue="${queue}",state="waiting"} 0`);
  }
  expect(text).toMatch(/database_connections\{pool="server",state="idle"\} \d/);
  expect(text).toContain('database_connections{pool="lists",state="waiting"} 0');
});

const figure = async (series: string) => {
  const line = (await readMetrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};

it('has the age, the duration and the failures of recalculations', async () => {
  expect(await figure('marquee_run_age_seconds')).toBeNull();
  expect(await figure('marquee_ranking_missing')).toBe(0);
  await insertEvents(db, [{ sourceId: 'ranked', startsAt: new Date(now.getTime() + DAY_MS) }]);
  expect(await figure('marquee_ranking_missing')).toBe(1);
  await server.recalculator.recalculate({ trigger: 'request', startedBy: null });
  now = new Date(now.getTime() + DAY_MS + 2 * HOUR_MS);
  expect(await figure('marquee_ranking_missing')).toBe(0);
  expect(await figure('marquee_run_age_seconds')).toBe(26 * 3600);
  expect(await figure('marquee_run_overdue_seconds')).toBe(2 * 3600);
  expect(await figure('marquee_run_duration_seconds')).toBeGreaterThan(0);
  expect(await figure('marquee_runs_total{outcome="stored"}')).toBe(1);
  now = new Date(now.getTime() - 10 * DAY_MS);
  expect(await figure('marquee_run_overdue_seconds')).toBe(9 * 86_400 - 2 * 3600);
  await db`alter table event rename to event_away`;
  await expect(
    server.recalculator.recalculate({ trigger: 'request', startedBy: null }),
  ).rejects.toThrow();
  await db`alter table event_away rename to event`;
  expect(await figure('marquee_runs_total{outcome="failed"}')).toBe(1);
});

it('says whether deleting by age is held', async () => {
  await allowDeleting(db, now);
  expect(await figure('marquee_retention_held')).toBe(0);
  const at = now.toISOString();
  const would = [{ kind: 'events' as const, going: 9, of: 9 }];
  await saveHold(db, { held_at: at, seen_at: at, reason: 'share', would });
  expect(await figure('marquee_retention_held')).toBe(1);
  await allowDeleting(db, now);
});

it('has imports and feeds by state, with the age of the oldest import that runs', async () => {
  const began = new Date(now.getTime() - 2 * HOUR_MS);
  await db`
    insert into import_run (state, imported_at, created, updated, unchanged, skipped)
    values ('running', ${began}, 0, 0, 0, 0), ('failed', ${began}, 0, 0, 0, 0)`;
  expect(await figure('marquee_imports{state="running"}')).toBe(1);
  expect(await figure('marquee_imports{state="failed"}')).toBe(1);
  expect(await figure('marquee_import_oldest_running_seconds')).toBe(7200);
  await db`
    insert into feed (name, kind, address, every_minutes, format, encoding, is_full, failures, held_events,
      held_of, held_since, is_paused, saved_at)
    values ('Shaky', 'folder', 'shaky', 60, 'csv', 'utf-8', false, 4, null, null, null, false, ${now}),
      ('Short', 'folder', 'short', 60, 'csv', 'utf-8', true, 0, 12, 20, ${began}, false, ${now})`;
  await db`
    insert into feed_run (feed_id, started_at, duration_ms, trigger, outcome, read, created, updated,
      unchanged, skipped, gone, held, held_of)
    select id, ${began}, 5, 'schedule', 'unchanged', 0, 0, 0, 0, 0, 0, 0, 0 from feed
    where name = 'Shaky'`;
  expect(await figure('marquee_feeds{state="failing"}')).toBe(1);
  expect(await figure('marquee_feeds{state="held"}')).toBe(1);
  expect(await figure('marquee_feed_failures{feed="Shaky"}')).toBe(4);
  expect(await figure('marquee_feed_held_events{feed="Short"}')).toBe(12);
  expect(await figure('marquee_feed_last_success_age_seconds{feed="Shaky"}')).toBe(7200);
  expect(await figure('marquee_feed_last_success_age_seconds{feed="Short"}')).toBeNull();
  await emptyTables(db, 'feed');
  expect(await figure('marquee_feed_failures{feed="Shaky"}')).toBeNull();
});

it('has waits for locks, sizes, the free disk and the age of the last backup', async () => {
  const holder = await db.reserve();
  await lock(holder, 'run');
  const waiter = await db.reserve();
  const waiting = lock(waiter, 'run');
  await expect.poll(() => figure('marquee_database_lock_waits')).toBe(1);
  expect(await figure('marquee_database_lock_wait_oldest_seconds')).toBeGreaterThanOrEqual(0);
  await unlock(holder, 'run');
  await waiting;
  await unlock(waiter, 'run');
  holder.release();
  waiter.release();
  expect(await figure('marquee_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(await figure('marquee_disk_free_bytes')).toBeGreaterThan(0);
  expect(await figure('marquee_disk_size_bytes')).toBeGreaterThan(0);
  expect(await figure('marquee_backup_age_seconds')).toBeNull();
  await recordAudit(db, { action: 'backup.written' });
  expect(await figure('marquee_backup_age_seconds')).toBeGreaterThanOrEqual(0);
});

it('says that the database is down, and leaves out what only that knows', async () => {
  expect(await figure('marquee_database_up')).toBe(1);
  const away = connect({ url: 'postgres://me:secret@127.0.0.1:1/marquee' });
  onTestFinished(() => away.end({ timeout: 0 }));
  const { app } = createTestServer(away, () => now);
  const headers = { authorization: 'Bearer a token for metrics' };
  const text = await (await app.request('/metrics', { headers })).text();
  expect(text).toMatch(/^marquee_database_up 0$/m);
  expect(text).not.toMatch(/^marquee_run_age_seconds /m);
  expect(text).toMatch(/^marquee_disk_free_bytes \d/m);
});

it('counts mails that the mail server took or refused', async () => {
  const refused = new Error('refused');
  const { registry, countMails } = createMetrics(NO_SOURCES);
  const send = countMails(async ({ to }) => {
    if (to === 'nobody@test.example') throw refused;
  });
  const letter = { to: 'ada@test.example', subject: 'Hello', text: '' };
  await send?.(letter);
  await expect(send?.({ ...letter, to: 'nobody@test.example' })).rejects.toThrow('refused');
  const text = await registry.metrics();
  expect(text).toContain('mails_total{outcome="sent"} 1');
  expect(text).toContain('mails_total{outcome="failed"} 1');
  expect(text).toContain('mails_waiting 0');
});

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});

it('exports every metric that an alert rule needs, and each rule has a test', async () => {
  const read = (name: string) =>
    readFileSync(join(PACKAGE_ROOT, 'deploy/prometheus', name), 'utf8');
  const [rules, tests] = [read('marquee.rules.yml'), read('marquee.rules.test.yml')];
  const text = await readMetrics();
  const used = rules.matchAll(/\b(?:marquee_|http_|database_|mails_)\w+/g);
  const names = new Set([...used].map(([name]) => name.replace(/_count$/, '')));
  expect(names.size).toBeGreaterThan(12);
  for (const name of names) expect(text).toContain(`# HELP ${name} `);
  for (const [, alert] of rules.matchAll(/alert: (\w+)/g)) {
    expect(tests).toMatch(new RegExp(`alertname: ${alert}\n\\s+exp_alerts:\n`));
  }
});

it.skipIf(process.platform !== 'linux')(
  'has no metric or alert that the documents do not name',
  async () => {
    const read = (path: string) => readFileSync(join(PACKAGE_ROOT, path), 'utf8');
    const document = read('docs/operations.md');
    const metrics = (await readMetrics()).matchAll(/^# HELP (\S+)/gm);
    const alerts = read('deploy/prometheus/marquee.rules.yml').matchAll(/alert: (\w+)/g);
    for (const [, name] of [...metrics, ...alerts]) expect(document).toContain(`\`${name}\``);
  },
);

it('exports every metric and label that the Grafana dashboard shows', async () => {
  const path = join(PACKAGE_ROOT, 'deploy/grafana/marquee.json');
  const { panels } = dashboard.parse(JSON.parse(readFileSync(path, 'utf8')));
  const text = await readMetrics();
  const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(exprs.length).toBeGreaterThan(8);
  const used = exprs.flatMap((expr) => [...expr.matchAll(/\b([a-z]+(?:_[a-z]+)+)\{([^}]*)\}/g)]);
  expect(used.length).toBeGreaterThanOrEqual(exprs.length);
  for (const [, name = '', labels = ''] of used) {
    const series = new RegExp(`^${name}(?:\\{[^}]*\\})? `, 'm').exec(text)?.[0];
    // The size of the write-ahead log has no value here: the role of the tests may not see it.
    const line = series ?? new RegExp(`^# HELP ${name} `, 'm').exec(text)?.[0];
    expect(line, name).toBeDefined();
    for (const [, label = ''] of labels.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)) {
      if (label !== 'job' && label !== 'instance') expect(line, name).toContain(`${label}=`);
    }
  }
});
