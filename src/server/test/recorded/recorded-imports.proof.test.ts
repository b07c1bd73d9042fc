import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMapping } from '#contract/import-mappings/import-mappings.ts';
import { listImports, undoImport } from '#contract/import-runs.ts';
import { type ImportReport, importEvents, importReport } from '#contract/imports.ts';
import { NONE_UNLISTED } from '#server/intake/storing/unlisted-queries.ts';
import { importFiles } from '#server/tools/commands/import.ts';
import {
  addressOf,
  createTestDatabase,
  emptyTables,
  IMPORT_HISTORY,
  rowDigests,
} from '../database.ts';
import { createTestServer } from '../server.ts';
import { RECORDED_DATA, RECORDED_FEEDS } from './recorded-feeds.ts';
import { mappingOf, RECORDED_TABLES, type RecordedTable } from './recorded-tables.ts';

/** A recorded file, how it is asked for, and what its report says. */
type Recording = {
  file: string;
  now: string;
  format: string;
  table?: RecordedTable;
  report: Partial<ImportReport> & Pick<ImportReport, 'read' | 'joined' | 'skipped' | 'warnings'>;
};

const RECORDINGS: Recording[] = [
  ...RECORDED_FEEDS.map(({ file, now, format, counts }): Recording => {
    const { read, skipped, unlisted, warnings, ...notes } = counts;
    const counted = { read, joined: 0, skipped, warnings };
    const report = { format, ...counted, notes, unlisted: { ...NONE_UNLISTED, ...unlisted } };
    return { file, now, format: 'auto', report };
  }),
  ...RECORDED_TABLES.map((table): Recording => {
    const report = { format: 'table', joined: 0, warnings: {}, ...table.counts } as const;
    const now = '2024-01-01T00:00:00Z';
    return { file: table.file, now, format: 'table', table, report };
  }),
];

/** Files that no import takes, and those that another test compares with a page. */
const OTHERS = [
  'README.md',
  'eventbrite/categories.json',
  'jsonld/songkick-years-and-years.jsonld',
];

/** Files with so many rows are tried in fewer ways, for the sake of time. */
const MANY_ROWS = 20_000;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe.skipIf(!existsSync(RECORDED_DATA))(
  'recorded files (skipped where ../shared/data is missing)',
  async () => {
    const db = await createTestDatabase();
    const address = addressOf(db);
    const rows = () => rowDigests(db, { without: IMPORT_HISTORY });

    /** The first, the middle and the last of the events or venues that a table has become. */
    const storedLines = async ({ rows: kind }: RecordedTable) => {
      const lines =
        kind === 'venues'
          ? await db<{ line: string }[]>`
              select concat_ws(', ', name, city, country, capacity) as line
              from venue order by name collate "C", city collate "C"`
          : await db<{ line: string }[]>`
              select concat_ws(', ', name,
                case when time_known then to_char(starts_at at time zone timezone, 'YYYY-MM-DD HH24:MI')
                  else starts_on::text end,
                to_char(ends_at at time zone timezone, '"until "YYYY-MM-DD HH24:MI'),
                type, category, venue, city, country, capacity, price_min, price_max, currency, status, timezone)
                as line
              from event order by starts_on, name collate "C", source_id`;
      const indexes = [0, Math.floor(lines.length / 2), lines.length - 1];
      return indexes.map((index) => lines[index]?.line);
    };

    it('are all there', () => {
      const entries = readdirSync(RECORDED_DATA, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(RECORDED_DATA.length + 1));
      const known = new Set([...RECORDINGS.map(({ file }) => file), ...OTHERS]);
      // What is in "small" is a fixture, which `small-inputs.test.ts` reads.
      const recorded = files.filter((file) => !file.startsWith('small/'));
      expect(recorded.filter((file) => !known.has(file))).toEqual([]);
    });

    it.each(RECORDED_TABLES)('needs two fields of $file by hand at most', ({ byHand }) => {
      expect(Object.keys(byHand).length).toBeLessThanOrEqual(2);
    });

    it.each(RECORDINGS)(
      'imports $file as $format through the page and the command line, finds it unchanged, and undoes it',
      async ({ file, now, format, table, report }) => {
        await emptyTables(db, 'event', 'venue', 'import_mapping');
        const server = createTestServer(db, () => new Date(now));
        if (table) {
          const body = { name: file, mapping: mappingOf(table) };
          await (await server.callAs('admin'))(createMapping, { body });
        }
        const upload = async (dryRun: boolean) => {
          const query = new URLSearchParams({
            format,
            ...(table && { mapping: file }),
            file_name: basename(file),
            dry_run: String(dryRun),
            recalculate: 'false',
          });
          const body = readFileSync(join(RECORDED_DATA, file));
          const path = `${importEvents.path}?${query}`;
          const response = await server.fetchAs('admin', path, { method: 'POST', body });
          return importReport.parse(await response.json());
        };
        const command = async (...args: string[]): Promise<unknown> => {
          vi.stubEnv('DATABASE_URL', address);
          vi.stubEnv('MARQUEE_NOW', now);
          const printed: string[] = [];
          vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
            printed.push(String(text));
            return true;
          });
          const code = await importFiles.run(['--json', '--no-recalculate', ...args]);
          vi.restoreAllMocks();
          expect(code).toBe(0);
          return JSON.parse(printed.join(''));
        };
        const commandImport = async () => {
          const named = table ? ['--mapping', file] : [];
          return importReport.parse(await command(...named, join(RECORDED_DATA, file)));
        };

        const taken = report.read - report.joined - report.skipped;
        const created = { ...report, created: taken, updated: 0, unchanged: 0 };
        const unchanged = { ...report, created: 0, updated: 0, unchanged: taken };
        await server.fetchAs('admin', listImports.path);
        const empty = await rows();
        if (report.read < MANY_ROWS) {
          expect(await upload(true)).toMatchObject(created);
          expect(await rows()).toEqual(empty);
        }
        const first = await upload(false);
        expect(first).toMatchObject(created);
        if (table) expect(await storedLines(table)).toEqual(table.stored);
        const full = await rows();
        expect(await commandImport()).toMatchObject(unchanged);
        if (report.read < MANY_ROWS) expect(await upload(false)).toMatchObject(unchanged);
        expect(await rows()).toEqual(full);

        // As if the file had said something else before: of every row, or of some among many.
        const isWhole = report.read < MANY_ROWS;
        await db`
          update event set name = 'Before', feed_hash = md5(source_id)::uuid
          where ${isWhole} or id % 10 = 0`;
        await db`update venue set capacity = 1 where capacity is not null`;
        const before = await rows();
        const changed = await commandImport();
        expect(changed).toMatchObject({ ...report, created: 0 });
        expect(changed.updated).toBeGreaterThan(0);
        await command('--undo', String(changed.import_id));
        expect(await rows()).toEqual(before);

        const undo = `${undoImport.path.replace('{id}', String(first.import_id))}?recalculate=false`;
        const undone = await server.fetchAs('admin', undo, { method: 'DELETE' });
        expect(undone.status).toBe(200);
        expect(await rows()).toEqual(empty);
      },
      600_000,
    );
  },
);
