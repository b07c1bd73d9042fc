import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as contract from '#contract/feeds/feeds.ts';
import { undoImport } from '#contract/import-runs.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';

const db = await createTestDatabase();
const files = await createFileServer((_, response) => response.writeHead(404).end());
const server = createTestServer(db, () => new Date('2026-01-01T00:00:00Z'), {
  env: files.env,
});
afterAll(async () => {
  server.recalculator.stop();
  await server.recalculator.settled();
});
const admin = await server.callAs('admin');
const send = (text: string) => files.answerWith((_, response) => response.end(text));

type Draft = z.input<typeof contract.feedDraft>;
const draft = (given: Partial<Draft>): Draft => ({
  name: 'Hall',
  kind: 'url',
  address: files.url,
  is_paused: true,
  ...given,
});

const add = (given: Partial<Draft>) => admin(contract.createFeed, { body: draft(given) });
const change = ({ id, version }: contract.Feed, given: Partial<Draft>) =>
  admin(contract.replaceFeed, { params: { id }, body: { ...draft(given), version } });
const run = async ({ id }: contract.Feed) =>
  (await admin(contract.runFeed, { params: { id } })).runs[0];
const stored = (ids: string[]) => db`
  select source_id as id, source, country from event
  where source_id = any (${ids}::text[]) order by source, source_id`;

const calendar = (id: string) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `UID:${id}`,
    'SUMMARY:Choir',
    'DTSTART:20260601T180000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe('the default source and country of a feed', () => {
  it('hold for rows that name none, and leave other rows as they are', async () => {
    const name = { name: 'City hall' };
    const feed = await add({ ...name, source: ' hall ', country: 'BE' });
    expect(feed).toMatchObject({ source: 'hall', country: 'BE' });
    send(
      'source_id,event_name,event_type,starts_at,source,country\n' +
        'd1,A,concert,2026-06-01,,\nd2,B,concert,2026-06-01,box,FR\n',
    );
    expect(await run(feed)).toMatchObject({ created: 2 });
    expect(await stored(['d1', 'd2'])).toEqual([
      { id: 'd2', source: 'box', country: 'FR' },
      { id: 'd1', source: 'hall', country: 'BE' },
    ]);
    send('source_id,event_name,event_type,starts_at\nd1,A,concert,2026-06-01\n');
    expect(await run(feed)).toMatchObject({ unchanged: 1 });
    const other = await change(feed, { ...name, source: 'hall', country: 'NL' });
    expect(await run(other)).toMatchObject({ created: 0, updated: 1 });
  });

  it('name the source of a calendar and the country of venues', async () => {
    const feed = await add({ name: 'Choir', source: 'choir', country: 'BE' });
    send(calendar('c1'));
    expect(await run(feed)).toMatchObject({ created: 1 });
    expect(await stored(['c1'])).toEqual([{ id: 'c1', source: 'choir', country: 'BE' }]);
    send('name,city,capacity\nSmall Hall,Ghent,120\n');
    await run(feed);
    expect(await db`select country from venue where name = 'Small Hall'`).toEqual([
      { country: 'BE' },
    ]);
  });

  it('refuse another source while events are stored under the first, which would all come twice', async () => {
    const feed = await add({ name: 'Opera' });
    send(calendar('o1'));
    const imported = await run(feed);
    await expect(change(feed, { name: 'Opera', source: 'opera' })).rejects.toMatchObject({
      code: 'conflict',
      fields: { source: expect.stringContaining('stored under the source “ical”') },
    });
    const named = await change(feed, { name: 'Opera', source: 'ical' });
    expect(await run(named)).toMatchObject({ unchanged: 1 });
    await admin(undoImport, { params: { id: imported?.import_id ?? 0 }, query: {} });
    const free = await change(named, { name: 'Opera', source: 'opera' });
    expect(await run(free)).toMatchObject({ created: 1 });
    expect(await stored(['o1'])).toMatchObject([{ source: 'opera' }]);
  });

  it('may change while all events name their source themselves', async () => {
    const feed = await add({ name: 'Box office', source: 'box-office' });
    send('source,source_id,event_name,event_type,starts_at\nown,b1,A,concert,2026-06-01\n');
    await run(feed);
    const changed = await change(feed, { name: 'Box office', source: null });
    expect(await run(changed)).toMatchObject({ unchanged: 1 });
  });

  it('refuse a file that was being read when the source was changed', async () => {
    const feed = await add({ name: 'Late' });
    files.answerWith(async (_, response) => {
      const [first, ...others] = calendar('l1').split(/(?=BEGIN:VEVENT)/);
      response.write(first);
      await change(feed, { name: 'Late', source: 'late' });
      response.end(others.join(''));
    });
    expect(await run(feed)).toMatchObject({
      outcome: 'failed',
      error: 'The feed was changed while its file was read.',
    });
    send(calendar('l1'));
    expect(await run(feed)).toMatchObject({ created: 1 });
    expect(await stored(['l1'])).toMatchObject([{ source: 'late' }]);
  });

  it('are texts that can be stored', async () => {
    const refused = async (given: Partial<Draft>, field: string) =>
      expect(add(given)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
    await refused({ source: ' ' }, 'source');
    await refused({ source: 'x'.repeat(61) }, 'source');
    const { source, country } = await add({
      name: 'One line',
      source: 'a\u0001b',
      country: 'a\u202eb',
    });
    expect({ source, country }).toEqual({ source: 'a b', country: 'ab' });
  });
});
