import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { login } from '#contract/auth.ts';
import {
  createMapping,
  guessMapping,
  previewMapping,
} from '#contract/import-mappings/import-mappings.ts';
import { tableMapping } from '#contract/import-mappings/table-mapping.ts';
import { undoImport } from '#contract/import-runs.ts';
import { importEvents, importReport } from '#contract/imports.ts';
import { type Call, createClient } from '#contract/kit/client.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { xlsxFile } from '#server/platform/files/xlsx-file.ts';
import { createRandom } from '#server/tools/sample/random.ts';
import { readSample } from '#web/routes/scores/-import-mapping/read-sample.ts';
import { BUDGET } from '../budgets.ts';
import { residentMiB } from '../memory.ts';
import { ACCOUNT, NOW, newFolder, withProduct } from '../product.ts';
import type { Figure } from '../report.ts';

const COLUMNS = ['Titel', 'Datum', 'Beginn', 'Halle', 'Ort', 'Rubrik', 'Plätze', 'Preis'];
const KINDS = ['Konzert', 'Schauspiel', 'Fußball'] as const;
const TOWNS = ['München', 'Hamburg', 'Köln', 'Leipzig', 'Bremen'] as const;
const BATCH = 500;

type Row = readonly string[];
type Bed = { call: Call; authorization: string; origin: string; pid: number; rows: number };

/**
 * Measures a table of other columns as the import page treats it: how long it takes until its columns are guessed and
 * its first rows are shown, and what the import of it takes as a spreadsheet beside the same rows as CSV.
 */
export async function benchTables(rows: number): Promise<Figure[]> {
  const folder = await newFolder();
  try {
    const csv = join(folder, 'programm.csv');
    const xlsx = join(folder, 'programm.xlsx');
    await pipeline(Readable.from(csvLines(rows)), createWriteStream(csv));
    const titles = COLUMNS.map((title) => ({ title, width: 20 }));
    await pipeline(Readable.from(xlsxFile(titles, batches(rows))), createWriteStream(xlsx));
    const env = { MARQUEE_SAMPLE: 'off', MARQUEE_NOW: NOW.toISOString() };
    return await withProduct(env, async ({ origin, pid }) => {
      const anonymous = createClient(fetch, origin);
      const { accessToken } = await anonymous(login, { body: ACCOUNT });
      const authorization = `Bearer ${accessToken}`;
      const call: Call = (route, request, options = {}) =>
        anonymous(route, request, { ...options, headers: { authorization } });
      return measure({ call, authorization, origin, pid, rows }, { csv, xlsx });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(bed: Bed, { csv, xlsx }: { csv: string; xlsx: string }): Promise<Figure[]> {
  const shown = { csv: await showColumns(bed, csv), xlsx: await showColumns(bed, xlsx) };
  const imported = { csv: await importBy(bed, csv), xlsx: await importBy(bed, xlsx) };
  return [
    { name: 'CSV: guess and preview', value: shown.csv, unit: 's', atMost: 2 },
    { name: 'spreadsheet: guess and preview', value: shown.xlsx, unit: 's', atMost: 2 },
    { name: 'CSV: import', value: imported.csv.seconds, unit: 's' },
    { name: 'spreadsheet: import', value: imported.xlsx.seconds, unit: 's' },
    {
      name: 'spreadsheet to CSV',
      value: imported.xlsx.seconds / imported.csv.seconds,
      unit: '×',
      atMost: 2,
    },
    {
      name: 'CSV: server memory, most',
      value: imported.csv.memoryMiB,
      unit: 'MiB',
      atMost: BUDGET.memory.miB,
    },
    {
      name: 'spreadsheet: server memory, most',
      value: imported.xlsx.memoryMiB,
      unit: 'MiB',
      atMost: BUDGET.memory.miB,
    },
  ];
}

/** Seconds until the page shows how the columns of a file are read, from when it is dropped there. */
async function showColumns(bed: Bed, path: string): Promise<number> {
  const startedAt = performance.now();
  const refused = await send(bed, path, { format: 'auto', dry_run: 'true' });
  if (refused.status !== 422) throw new Error(`${path} needed no mapping: ${refused.status}`);
  const { columns, mapping, sample } = await guess(bed, path);
  const { rows } = await bed.call(previewMapping, { body: { mapping, columns, rows: sample } });
  const seconds = (performance.now() - startedAt) / 1000;
  if (rows.length === 0 || rows.some(({ errors }) => errors.length > 0)) {
    throw new Error(`${path} was not read: ${JSON.stringify(rows[0])}`);
  }
  return seconds;
}

async function guess({ call }: Bed, path: string) {
  const sample = await readSample(await openAsBlob(path));
  const guessed = await call(guessMapping, { body: { sample, rows: 'events' } });
  // Of its own, so that nothing is known already.
  const fields = { ...guessed.mapping.fields, source: { from: 'constant', value: path } };
  return { ...guessed, mapping: tableMapping.parse({ ...guessed.mapping, fields }) };
}

/** Imports a file by the mapping that is guessed, watching the memory of the server. */
async function importBy(bed: Bed, path: string): Promise<{ seconds: number; memoryMiB: number }> {
  const { mapping } = await guess(bed, path);
  await bed.call(createMapping, { body: { name: path, mapping } });
  let memoryMiB = 0;
  const watch = setInterval(async () => {
    memoryMiB = Math.max(memoryMiB, await residentMiB(bed.pid));
  }, 100);
  const startedAt = performance.now();
  const response = await send(bed, path, { format: 'table', mapping: path }).finally(() =>
    clearInterval(watch),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { created, import_id: id } = importReport.parse(await response.json());
  if (created !== bed.rows || id === null) throw new Error(`${created} of ${path} were created.`);
  // Otherwise the next file would be joined with it.
  await bed.call(undoImport, { params: { id }, query: { recalculate: 'false' } });
  return { seconds, memoryMiB };
}

async function send(
  { origin, authorization }: Bed,
  path: string,
  query: Record<string, string>,
): Promise<Response> {
  const search = new URLSearchParams({ ...query, recalculate: 'false' });
  return fetch(`${origin}${importEvents.path}?${search}`, {
    method: 'POST',
    headers: { authorization },
    body: await openAsBlob(path),
  });
}

function* programme(count: number): Generator<Row> {
  const random = createRandom('tables');
  for (let i = 1; i <= count; i++) {
    const [year = '', month = '', day = ''] = new Date(NOW.getTime() + random.int(1, 360) * DAY_MS)
      .toISOString()
      .slice(0, 10)
      .split('-');
    yield [
      `Abend ${i} der Seiler`,
      `${day}.${month}.${year}`,
      `${random.int(14, 21)}:30`,
      `Halle ${random.int(1, 2000)}`,
      random.pick(TOWNS),
      random.pick(KINDS),
      String(random.int(50, 9000)),
      `${random.int(10, 90)},50 €`,
    ];
  }
}

function* csvLines(count: number): Generator<string> {
  yield `${COLUMNS.join(';')}\n`;
  for (const row of programme(count)) yield `${row.join(';')}\n`;
}

async function* batches(count: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for (const row of programme(count)) {
    batch.push(row);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
