import { expect } from 'vitest';
import { importEvents } from '#contract/imports.ts';
import { parseInWorker } from '#server/intake/parsing/parse-in-worker.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { longestIdleMs } from '#server/test/processes/thread-time.ts';
import { createTestServer, type TestServer } from '#server/test/server.ts';
import { bytesOf, type HostileShape } from './hostile-shapes.ts';

/** For which a file may keep this thread from everybody else. */
const LONGEST_MS = 50;
/** Collecting garbage takes long now and then; work that a file makes takes long each time. */
const TRIES = 5;

/** A server on this thread, which files are sent to. */
export async function openHostileImports() {
  const db = await createTestDatabase();

  /** Signed in again for each test, since an access token lasts ten minutes by the real clock. */
  function openServer() {
    const clock = () => new Date('2026-01-01T00:00:00Z');
    return createTestServer(db, clock, { parseFeed: parseInWorker });
  }

  async function send(server: TestServer, [_, format, ...parts]: HostileShape): Promise<number> {
    const [name = '', isCheck] = format.split(', ');
    const query = new URLSearchParams({ format: name, dry_run: String(isCheck !== undefined) });
    const response = await server.fetchAs('admin', `${importEvents.path}?${query}`, {
      method: 'POST',
      body: ReadableStream.from(bytesOf(parts)),
      duplex: 'half',
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Sends a file, again only where this thread worked on it for long. */
  async function expectNobodyWaits(shape: HostileShape): Promise<void> {
    const server = openServer();
    const found: number[] = [];
    for (let tried = 0; tried < TRIES && found.every((ms) => ms >= LONGEST_MS); tried += 1) {
      let status = 0;
      const longest = await longestIdleMs(async () => {
        status = await send(server, shape);
      });
      expect(status).toBeLessThan(500);
      found.push(longest);
    }
    expect(Math.min(...found)).toBeLessThan(LONGEST_MS);
  }

  return { expectNobodyWaits };
}
