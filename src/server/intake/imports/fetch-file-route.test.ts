import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import { FETCH_FILE } from '#contract/feeds/fetched-file.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const db = await createTestDatabase();
const now = () => new Date('2026-01-01T00:00:00Z');
const files = await createFileServer((_, response) => response.end('id,title\n1,A\n'));
const server = createTestServer(db, now, { env: files.env });
const admin = await server.callAs('admin');

/** As somebody else each time: a person fetches one file at a time. */
async function fetchFrom(address: string): Promise<Response> {
  const { token } = await newStaffSession(db, 'admin');
  return server.app.request(FETCH_FILE.path, {
    method: FETCH_FILE.method,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ address }),
  });
}

async function refusalOf(response: Response): Promise<unknown> {
  const { error } = errorBody.parse(await response.json());
  return { status: response.status, ...error };
}

async function lastEntry() {
  const { entries } = await admin(listAudit, { query: { area: 'import' } });
  return entries[0];
}

describe('POST /imports/fetch', () => {
  it('passes the file on as it is, and notes the address without its query in the audit log', async () => {
    const response = await fetchFrom(`${files.url}/list.csv?key=secret`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(await response.text()).toBe('id,title\n1,A\n');
    expect(await lastEntry()).toMatchObject({
      action: 'import.fetched',
      after: { address: `${files.url}/list.csv` },
    });
  });

  it.each([
    'http://127.0.0.1/list.csv',
    'http://[::1]/list.csv',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f.1/list.csv',
  ])('refuses the private address %s, and says so', async (address) => {
    const { hostname } = new URL(address);
    const reason = `${hostname.replace(/^\[|\]$/g, '')} is not on the public internet. The server may be set up to allow it.`;
    expect(await refusalOf(await fetchFrom(address))).toMatchObject({
      status: 422,
      code: 'unreadable_import',
      message: reason,
      fields: { address: reason },
    });
    expect(await lastEntry()).toMatchObject({ after: { failure: reason } });
  });

  it('refuses a redirect to a private address', async () => {
    files.answerWith((_, response) => {
      response.writeHead(302, { location: 'http://10.0.0.1/list.csv' }).end();
    });
    expect(await refusalOf(await fetchFrom(files.url))).toMatchObject({
      message: expect.stringContaining('10.0.0.1 is not on the public internet.'),
    });
  });

  it.each([
    '',
    'list.csv',
    'file:///etc/passwd',
    'ftp://example.com/a',
    'https://a:b@example.com/',
  ])('refuses “%s”, which is no address of a file on the web', async (address) => {
    expect(await refusalOf(await fetchFrom(address))).toMatchObject({
      status: 400,
      code: 'validation',
      fields: { address: expect.stringContaining('begins with https:// or http://') },
    });
  });

  it('says what the other server answers instead of a file', async () => {
    files.answerWith((_, response) => response.writeHead(404).end());
    expect(await refusalOf(await fetchFrom(files.url))).toMatchObject({
      message: 'The server answered 404, not with a file.',
    });
  });

  it('breaks off where the other server does, and goes on fetching other files', async () => {
    files.answerWith((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('id,', () => response.destroy());
    });
    for (let attempt = 0; attempt < 4; attempt++) {
      const response = await fetchFrom(files.url);
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    }
    files.answerWith((_, response) => response.end('whole'));
    expect(await (await fetchFrom(files.url)).text()).toBe('whole');
  });

  it('fetches three files at once, and asks others to wait', async () => {
    const waiting: (() => void)[] = [];
    files.answerWith((_, response) => {
      response.writeHead(200);
      response.write('a');
      waiting.push(() => response.end('b'));
    });
    const open = await Promise.all([1, 2, 3].map(() => fetchFrom(files.url)));
    expect(await refusalOf(await fetchFrom(files.url))).toMatchObject({
      code: 'too_many_requests',
    });
    for (const end of waiting) end();
    expect(await Promise.all(open.map((response) => response.text()))).toEqual(['ab', 'ab', 'ab']);
  });
});
