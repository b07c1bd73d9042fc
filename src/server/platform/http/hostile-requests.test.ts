import { describe, expect, it } from 'vitest';
import { errorBody } from '#contract/kit/error-body.ts';
import { listScores } from '#contract/scores/scores.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const db = await createTestDatabase();
const { app, callAs } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));
const admin = await callAs('admin');
const { token } = await newStaffSession(db, 'admin');

type Hostile = { name: string; path: string; init: RequestInit; status: number };

function json(method: string, path: string, body: unknown, status: number, name: string): Hostile {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    name,
    path,
    status,
    init: {
      method,
      body: text,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    },
  };
}

const SQL = [
  "' or 1=1 --",
  "'; drop table event; --",
  '"; select pg_sleep(9); --',
  '$1',
  "E'\\\\x'",
];

const WRONG_FOR_NUMBER: unknown[] = [true, [], {}, '1', '', -1, 0, 0.5, 1e10, 1e308, ...SQL];
const WRONG_FOR_TEXT: unknown[] = [
  true,
  [],
  {},
  7,
  { toString: 'x' },
  ['a'],
  'a\u0000b',
  'a\u001fb',
  'x'.repeat(5000),
];
const WRONG_FOR_CHOICE: unknown[] = [
  true,
  [],
  {},
  7,
  'constructor',
  '__proto__',
  'x'.repeat(5000),
  ...SQL,
];

function listWith(field: string, values: unknown[]): Hostile[] {
  return values.map((value) =>
    json(
      'POST',
      '/event_score',
      { time_range: 'week', [field]: value },
      400,
      `${field} = ${JSON.stringify(value).slice(0, 40)}`,
    ),
  );
}

function weightsWith(values: unknown[]): Hostile[] {
  const fields = ['theater', 'concert', 'sport', 'time_left', 'venue_capacity'];
  const good = Object.fromEntries(fields.map((field) => [`${field}_weight`, 1]));
  return fields.flatMap((field) =>
    values.map((value) =>
      json(
        'POST',
        '/dashboard/settings',
        { ...good, [`${field}_weight`]: value },
        400,
        `${field}_weight = ${JSON.stringify(value)}`,
      ),
    ),
  );
}

const BROKEN_BODIES = [
  '',
  '{',
  '[1,2',
  'null',
  '[]',
  '7',
  '"text"',
  '{"a":}',
  'undefined',
  '\u0000',
  '<a/>',
];
const JSON_CALLS = [
  ['POST', '/event_score'],
  ['POST', '/dashboard/settings'],
  ['POST', '/login'],
  ['POST', '/refresh-token'],
  ['POST', '/logout'],
] as const;

const BAD_IDS = ['0', '-1', '1.5', 'x', '9'.repeat(30), '2147483648', '%00', "1'--", 'NaN', '1e3x'];

const AUTHORIZATIONS = [
  '',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  `bearer${token}`,
  `Bearer ${token}x`,
  'Bearer a.b.c',
];

const hostile: Hostile[] = [
  ...listWith('page', WRONG_FOR_NUMBER),
  ...listWith('per_page', [...WRONG_FOR_NUMBER, 101]),
  ...listWith('sort_by', [...WRONG_FOR_CHOICE, 'id', 'rank', 'Score', 'score desc']),
  ...listWith('sort_order', [...WRONG_FOR_CHOICE, 'ASC', 'random()']),
  ...listWith('event_type', WRONG_FOR_CHOICE),
  ...listWith('time_range', [...WRONG_FOR_CHOICE, null, '', 'day', 'WEEK']),
  ...listWith('event_name', WRONG_FOR_TEXT),
  ...listWith('event_category', WRONG_FOR_TEXT),
  ...weightsWith([null, '1', true, [], {}, 1e308, -1e7, 'NaN', "1'; drop table weight_set; --"]),
  ...JSON_CALLS.flatMap(([method, path]) =>
    BROKEN_BODIES.map((body) =>
      json(method, path, body, 400, `${path} with ${JSON.stringify(body)}`),
    ),
  ),
  ...JSON_CALLS.map(([method, path]) =>
    json(method, path, `"${'x'.repeat(10 * 1024 * 1024)}"`, 413, `${path} with 10 MB`),
  ),
  ...['csv', 'CSV', 'xml', '', '../etc', "csv' or 1=1"].map((format) => ({
    name: `import of “${format}” without a file`,
    path: `/events/import?format=${encodeURIComponent(format)}`,
    init: { method: 'POST', headers: { authorization: `Bearer ${token}` } },
    status: format === 'csv' ? 422 : 400,
  })),
  ...BAD_IDS.map((id) => ({
    name: `event ${id}`,
    path: `/events/${id}`,
    init: { headers: { authorization: `Bearer ${token}` } },
    status: 400,
  })),
  ...AUTHORIZATIONS.map((authorization) => ({
    name: `authorization “${authorization.slice(0, 12)}”`,
    path: '/score_runs',
    init: { headers: { authorization } },
    status: 401,
  })),
  ...['?page=0', '?page=x', '?page=1&page=2', '?per_page=101', '?page=1e99', '?per_page=-1'].map(
    (query) => ({
      name: `score runs ${query}`,
      path: `/score_runs${query}`,
      init: { headers: { authorization: `Bearer ${token}` } },
      status: 400,
    }),
  ),
  ...[
    '/nothing',
    '/events',
    '/events/1/2',
    '/.env',
    '/..%2f..%2fetc%2fpasswd',
    '/event_score/1',
  ].map((path) => ({ name: path, path, init: {}, status: 404 })),
];

/** Valid requests: text that only looks dangerous is searched for as plain text. */
const PLAIN_SEARCHES = [
  '%',
  '_',
  '\\',
  '%%',
  "'",
  '"',
  ...SQL,
  '\\%',
  '🎸',
  'שלום',
  '(((',
  '.*',
  '$' + '{x}',
  '\u202e',
];

describe('a hostile request', () => {
  it('covers more than two hundred kinds', () => {
    expect(hostile.length).toBeGreaterThan(200);
  });

  it.each(hostile)('is refused: $name', async ({ path, init, status }) => {
    const response = await app.request(path, init);
    const body = errorBody.parse(await response.json());
    expect({ status: response.status, code: body.error.code }).toMatchObject({ status });
  });

  it('leaves a list that still works for any text and for pages past the end', async () => {
    for (const event_name of PLAIN_SEARCHES) {
      const page = await admin(listScores, { body: { time_range: 'year', event_name } });
      expect(page).toMatchObject({ events: [], count: 0 });
    }
    const beyond = await admin(listScores, {
      body: { time_range: 'year', page: 1e9, per_page: 100 },
    });
    expect(beyond).toMatchObject({ events: [], count: 0 });
  });

  it('leaves every table intact', async () => {
    const [row] = await db<{ tables: number }[]>`
      select count(*)::int as tables from information_schema.tables
      where table_schema = current_schema() and table_name in ('event', 'weight_set', 'staff')`;
    expect(row?.tables).toBe(3);
  });
});
