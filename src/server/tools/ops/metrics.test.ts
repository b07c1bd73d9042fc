import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { login } from '#contract/auth.ts';
import { PACKAGE_ROOT } from '#server/platform/process/package-root.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';

const db = await createTestDatabase();
const server = createTestServer(db, () => new Date('2026-06-01T04:00:00Z'));

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

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});

it('exports every metric and label that the Grafana dashboard shows', async () => {
  const path = join(PACKAGE_ROOT, 'deploy/grafana/marquee.json');
  const { panels } = dashboard.parse(JSON.parse(readFileSync(path, 'utf8')));
  const text = await readMetrics();
  const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(exprs.length).toBeGreaterThan(8);
  const used = exprs.flatMap((expr) => [...expr.matchAll(/\b([a-z]+(?:_[a-z]+)+)\{([^}]*)\}/g)]);
  expect(used.length).toBeGreaterThanOrEqual(exprs.length);
  for (const [, name = '', labels = ''] of used) {
    const line = new RegExp(`^${name}(?:\\{[^}]*\\})? `, 'm').exec(text)?.[0];
    expect(line, name).toBeDefined();
    for (const [, label = ''] of labels.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)) {
      if (label !== 'job' && label !== 'instance') expect(line, name).toContain(`${label}=`);
    }
  }
});
