import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApiKey } from '#contract/access/api-keys.ts';
import { createMapping } from '#contract/import-mappings/import-mappings.ts';
import { importRun } from '#contract/import-runs.ts';
import { importReport } from '#contract/imports.ts';
import { listen } from '#server/listen.ts';
import { PACKAGE_ROOT } from '#server/platform/process/package-root.ts';
import { addressOf, createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { importFiles } from './import.ts';
import { runCommand } from './run-command.ts';

const NOW = '2026-06-01T04:00:00Z';
const TABLE = 'Nr;Titel;Tag\n1;Erster Abend;3.4.2027\n2;Zweiter Abend;\n3;Dritter Abend;nie\n';

const db = await createTestDatabase();
const server = createTestServer(db, () => new Date(NOW));
const listening = await listen(server.app, '127.0.0.1', 0);
const folder = await mkdtemp(join(tmpdir(), 'marquee-command-'));
const path = join(folder, 'abende.csv');
await writeFile(path, TABLE);
afterAll(async () => {
  await listening.close(0);
  await rm(folder, { recursive: true });
});

const admin = await server.callAs('admin');
await admin(createMapping, {
  body: {
    name: 'Abende',
    mapping: {
      rows: 'events',
      fields: {
        source: { from: 'constant', value: 'haus' },
        event_name: { from: 'column', column: 'Titel' },
        event_type: { from: 'constant', value: 'theater' },
        timezone: { from: 'constant', value: 'Europe/Berlin' },
      },
      id: { from: 'column', column: 'Nr' },
      starts: { value: { from: 'column', column: 'Tag' }, patterns: ['D.M.YYYY'] },
    },
  },
});
await admin(createMapping, {
  body: {
    name: 'Sold',
    mapping: {
      rows: 'outcomes',
      fields: {
        source: { from: 'constant', value: 'till' },
        source_id: { from: 'column', column: 'nr' },
        kind: { from: 'constant', value: 'tickets' },
        amount: { from: 'column', column: 'sold' },
      },
      day: { value: { from: 'constant', value: '2026-05-31' }, patterns: ['ISO'] },
    },
  },
});
await insertEvents(db, [{ source: 'till', sourceId: '1', name: 'Known', startsAt: null }]);
const { secret: apiKey } = await admin(createApiKey, {
  body: { name: 'import', scopes: ['events:import', 'outcomes:import'], lifetime_days: 30 },
});

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs the command as on a terminal; what it printed is read as one line of JSON. */
async function run<Output>(schema: z.ZodType<Output>, ...args: string[]) {
  printed = '';
  const code = await runCommand(importFiles, args);
  const lines = printed.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return { code, output: schema.parse(JSON.parse(lines[0] ?? '')) };
}

const report = importReport.extend({ file: z.string() });

async function stored(): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from event where source <> 'till' order by source_id`;
  return rows.map(({ name }) => name);
}

const SERVER = {
  MARQUEE_API_KEY: apiKey,
  MARQUEE_URL: `http://127.0.0.1:${listening.port}`,
};

function stubEnv(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
}

it('imports the example of the README on a fresh installation', async () => {
  const readme = await readFile(join(PACKAGE_ROOT, 'README.md'), 'utf8');
  const file = /^npm run import -- (\S+)/m.exec(readme)?.[1] ?? '';
  stubEnv({ DATABASE_URL: addressOf(await createTestDatabase()), MARQUEE_NOW: NOW });
  const { code, output } = await run(
    report,
    '--json',
    '--no-recalculate',
    join(PACKAGE_ROOT, file),
  );
  expect(code).toBe(0);
  expect(output).toMatchObject({ read: 3, created: 3, warnings: {} });
});

it('says which mappings there are where one is unknown', async () => {
  stubEnv({ DATABASE_URL: addressOf(db), MARQUEE_NOW: NOW });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  expect(await runCommand(importFiles, ['--mapping', 'Box office', path])).toBe(1);
  expect(printed).toContain('no mapping named “Box office”. There are: “Abende”, “Sold”.');
});

describe.each([
  { where: 'a server', env: SERVER },
  { where: 'the database', env: { DATABASE_URL: addressOf(db), MARQUEE_NOW: NOW } },
])('npm run import, on $where', ({ env }) => {
  beforeEach(() => stubEnv(env));

  it('reads a table by a mapping: first only says what it would do, then imports it, then undoes that', async () => {
    const counts = { file: path, format: 'table', read: 3, created: 2, skipped: 1 };
    const dry = await run(report, '--mapping', 'abende', '--dry-run', '--json', path);
    expect(dry).toMatchObject({
      code: 0,
      output: {
        ...counts,
        import_id: null,
        unlisted: { no_date: 1 },
        errors: [{ row: 3, field: 'starts_at' }],
      },
    });
    expect(await stored()).toEqual([]);

    const real = await run(report, '--mapping', 'abende', '--json', '--no-recalculate', path);
    expect(real).toMatchObject({ code: 0, output: { ...counts, preview: null } });
    expect(await stored()).toEqual(['Erster Abend', 'Zweiter Abend']);
    const again = await run(report, '--mapping', 'abende', '--dry-run', '--json', path);
    expect(again.output).toMatchObject({ created: 0, unchanged: 2 });

    const id = real.output.import_id;
    const undone = await run(importRun, '--undo', String(id), '--json', '--no-recalculate');
    expect(undone).toMatchObject({ code: 0, output: { id, state: 'undone' } });
    expect(await stored()).toEqual([]);
  });

  it('gives rows the source and country that they do not name', async () => {
    const file = join(folder, 'bare.csv');
    await writeFile(file, 'source_id,event_name,event_type,starts_at\n1,A,concert,2027-01-01\n');
    const bare = ['--source', 'haus', '--country', 'DE', '--dry-run', '--json', file];
    expect((await run(report, ...bare)).output).toMatchObject({
      format: 'csv',
      created: 1,
      preview: { rows: [{ values: { source: 'haus', country: 'DE' } }] },
    });
  });
});

describe('npm run import', () => {
  beforeEach(() => stubEnv(SERVER));

  it('says of how many events a table of outcomes is, and which rows wait for theirs', async () => {
    const file = join(folder, 'sold.csv');
    await writeFile(file, 'nr,sold\n1,7\n2,3\n');
    expect(await runCommand(importFiles, ['--mapping', 'sold', '--dry-run', file])).toBe(0);
    expect(printed).toContain(
      '1 created, 0 updated, 0 unchanged, 1 waiting for an event, 0 skipped',
    );
    expect(printed).toContain('of 1 events, 2026-05-31 to 2026-05-31: 7 tickets');
    expect(printed).toContain('row 2, till 2: no event found');
  });

  it('says what rows were imported without, by kind with the first row of each', async () => {
    const file = join(folder, 'odd.csv');
    const header = 'source,source_id,event_name,event_type,starts_at,price_min';
    const row = (id: number, price: string) => `haus,${id},A,concert,2027-01-01,${price}`;
    const rows = [row(1, 'cheap'), row(2, '5'), row(3, 'dear'), row(4, 'TBD')];
    await writeFile(file, [header, ...rows, ''].join('\n'));
    expect(await runCommand(importFiles, ['--dry-run', file])).toBe(0);
    const lines = printed.split('\n');
    expect(lines[0]).toMatch(/4 created, 0 updated, 0 unchanged, 0 skipped$/);
    expect(lines.filter((line) => line.includes(' × '))).toEqual([
      '  1 × no_value: The value says that there is none, so the field is empty. First row 4, price_min: “TBD”',
      '  2 × unreadable_price: The price cannot be read and is left empty. First row 1, price_min: “cheap”',
    ]);
  });

  it('says that a table needs a mapping, and that an undo takes none', async () => {
    const failure = z.object({ file: z.string(), error: z.string() });
    expect(await run(failure, '--json', path)).toEqual({
      code: 1,
      output: {
        file: path,
        error:
          'The file is a table in none of the known formats. Name the mapping by which it is read.',
      },
    });
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    printed = '';
    expect(await runCommand(importFiles, ['--mapping', 'none', '--undo', '1'])).toBe(2);
    expect(printed).toContain('--undo stands alone');
  });
});
