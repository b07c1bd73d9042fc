import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/auth.ts';
import { type ImportFormat, importEvents, importReport } from '#contract/imports.ts';
import { createTestDatabase } from '../test/database.ts';
import { createTestServer } from '../test/server.ts';
import { newStaffSession } from '../test/staff-session.ts';

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

describe('POST /events/import', () => {
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
    const bad = 'upload,9,A \0 show,con\0cert,2026-05-01T18:00:00Z\n';
    const response = await upload(HEADER + row(9) + bad, { fileName: 'a\0b.csv' });
    expect(await response.json()).toMatchObject({ read: 2, skipped: 1 });
    expect((await upload(HEADER + bad, { fileName: 'a\0b.csv' })).status).toBe(422);
    const [last] = await db`select file_name from import_run order by id desc limit 1`;
    expect(last?.file_name).toBe('ab.csv');
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
