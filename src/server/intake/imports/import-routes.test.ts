import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Role } from '#contract/auth.ts';
import { type ImportFormat, importEvents, importReport } from '#contract/imports.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const db = await createTestDatabase();
const { app } = createTestServer(db, () => new Date('2026-01-01T00:00:00Z'));

const HEADER = 'source,source_id,event_name,event_type,starts_at\n';
const row = (id: number) => `upload,${id},Event ${id},concert,2026-05-01T18:00:00Z\n`;

let lastEmail = '';

async function tokenOf(role: Role): Promise<string> {
  const { token, email } = await newStaffSession(db, role);
  lastEmail = email;
  return token;
}

async function upload(
  body: NonNullable<RequestInit['body']> | null,
  {
    role = 'admin',
    format = 'csv',
    fileName = 'feed',
  }: { role?: Role; format?: ImportFormat | 'pdf'; fileName?: string } = {},
): Promise<Response> {
  const query = new URLSearchParams({ format, file_name: fileName });
  return app.request(`${importEvents.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(role)}` },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

/** A body that a test feeds and ends by hand. */
function openBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened;
    },
  });
  return {
    body,
    send: (text: string) => controller?.enqueue(Buffer.from(text)),
    close: () => controller?.close(),
    breakOff: () => controller?.error(new Error('ECONNRESET')),
  };
}

const DISK_FULL =
  'The disk of the database is full, so nothing was stored. Free some space on it, then try again.';
const TOO_LONG = 'That took too long and was stopped, so nothing was stored. Try again.';

describe('POST /events/import', () => {
  it.each([
    ['53100', 503, DISK_FULL],
    ['53200', 503, expect.stringMatching(/too little memory for this, so nothing was stored/)],
    ['53300', 503, expect.stringMatching(/takes no more connections, so nothing was stored/)],
    ['53400', 503, expect.stringMatching(/settings of the database is too low/)],
    ['57014', 503, TOO_LONG],
    ['55P03', 503, TOO_LONG],
    ['57P01', 503, expect.stringMatching(/database is not answering/)],
    ['XX000', 500, expect.stringMatching(/unexpected error broke it off, so nothing was stored/)],
  ])(
    'says in the answer and the history that the database refused (%s)',
    async (code, status, told) => {
      await db.unsafe(`
      create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no' using errcode = '${code}'; end $$;
      create or replace trigger refuse before insert on event execute function refuse()`);
      onTestFinished(async () => void (await db`drop trigger refuse on event`));
      const response = await upload(`${HEADER}${row(501)}${row(502)}`, { fileName: `no-${code}` });
      expect(response.status).toBe(status);
      const { message } = errorBody.parse(await response.json()).error;
      const [stored] = await db`
      select failure, created from import_run where file_name = ${`no-${code}`}`;
      expect(stored).toEqual({ failure: told, created: 0 });
      expect(message).toEqual(status === 500 ? expect.stringContaining('request id') : told);
      const [events] = await db`
      select count(*)::integer as count from event where source_id in ('501', '502')`;
      expect(events?.count).toBe(0);
    },
  );

  it('says in a dry run how many rows no list will have, and what mends it', async () => {
    const rows = 'hall,1,Spring,concert,2026-05-01T20:00\nhall,2,Summer,concert,2026-06-01\n';
    const check = async (mended: Record<string, string>) => {
      const query = new URLSearchParams({ format: 'csv', dry_run: 'true', ...mended });
      const response = await app.request(`${importEvents.path}?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await tokenOf('admin')}` },
        body: HEADER + rows,
      });
      return importReport.parse(await response.json());
    };
    const report = await check({});
    expect(report).toMatchObject({
      created: 2,
      unlisted: { no_zone: 2 },
      unlisted_rows: [
        { row: 1, reason: 'no_zone' },
        { row: 2, reason: 'no_zone' },
      ],
    });
    expect(report.preview?.rows.map(({ values }) => values.starts_at)).toEqual([
      '2026-05-01T20:00',
      '2026-06-01',
    ]);
    expect(await check({ timezone: 'Europe/Berlin' })).toMatchObject({
      created: 2,
      unlisted: { no_zone: 0 },
      unlisted_rows: [],
    });
  });

  it('imports the body and records who did it', async () => {
    const response = await upload(HEADER + row(1));
    expect(response.status).toBe(200);
    expect(importReport.parse(await response.json())).toMatchObject({ read: 1, created: 1 });
    const [last] = await db`
      select staff.email from import_run join staff on staff.id = imported_by
      order by import_run.id desc limit 1`;
    expect(last?.email).toBe(lastEmail);
  });

  it('accepts gzip and chunked bodies', async () => {
    const stream = openBody();
    const answer = upload(stream.body);
    stream.send(HEADER);
    stream.send(row(2));
    stream.close();
    expect(await (await answer).json()).toMatchObject({ created: 1 });
    const zipped = await upload(gzipSync(HEADER + row(2)));
    expect(await zipped.json()).toMatchObject({ unchanged: 1 });
  });

  it('accepts venue lists', async () => {
    const response = await upload('name,city,capacity\nHall,Ghent,100\n', { format: 'venues-csv' });
    expect(await response.json()).toMatchObject({ format: 'venues-csv', created: 1 });
  });

  it.each([
    ['nothing', null],
    ['an empty body', ''],
    ['an HTML page', '<!doctype html>'],
  ])('refuses %s with 422', async (_, body) => {
    const response = await upload(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: 'unreadable_import' } });
  });

  it('stores what it says of texts with null characters', async () => {
    const bad = 'upload,\0,A \0 show,con\0cert,2026-05-01T18:00:00Z\n';
    const odd = 'upload,10,A \0 show,con\0cert,2026-05-01T18:00:00Z\n';
    const response = await upload(HEADER + row(9) + bad + odd);
    expect(await response.json()).toMatchObject({
      read: 3,
      skipped: 1,
      warnings: { unknown_type: 1 },
    });
    expect((await upload(HEADER + bad)).status).toBe(422);
    expect((await upload(HEADER + row(9), { fileName: 'a\0b.csv' })).status).toBe(400);
  });

  it('refuses an unknown format', async () => {
    expect((await upload(HEADER, { format: 'pdf' })).status).toBe(400);
  });

  it('refuses users who may only read', async () => {
    expect((await upload(HEADER, { role: 'viewer' })).status).toBe(403);
    expect((await app.request(`${importEvents.path}?format=csv`, { method: 'POST' })).status).toBe(
      401,
    );
  });

  it('stores nothing of an upload that breaks off', async () => {
    const stream = openBody();
    const answer = upload(stream.body);
    stream.send(HEADER + row(77).repeat(2));
    stream.breakOff();
    expect((await answer).status).toBe(422);
    expect(await db`select from event where source = 'upload' and source_id = '77'`).toEqual([]);
  });

  it('accepts three uploads at a time, and asks a fourth to wait', async () => {
    const streams = [openBody(), openBody(), openBody(), openBody()];
    const answers = streams.map((stream) => upload(stream.body));
    const first = await Promise.race(answers);
    for (const stream of streams) {
      stream.send(HEADER);
      stream.close();
    }
    expect(first.status).toBe(429);
    const statuses = (await Promise.all(answers)).map((response) => response.status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429]);
    expect((await upload(HEADER)).status).toBe(200);
  });
});
