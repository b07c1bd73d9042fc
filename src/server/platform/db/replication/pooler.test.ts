import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { addressAt, relay } from '#server/test/servers/relay.ts';
import { openDatabase } from '../open-database.ts';

const log = pino({ level: 'silent' });
const REFUSAL = /^DATABASE_URL leads to a connection pooler such as PgBouncer/;

function open(port: number) {
  const config = {
    databaseUrl: addressAt(`127.0.0.1:${port}`),
    databaseReadUrl: null,
    dataDir: '/nowhere',
  };
  return openDatabase({ config, log, patienceMs: 30_000 });
}

/** Gives each client another process id, as poolers do. */
function withOtherKey(answer: Buffer): Buffer {
  const at = answer.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (at >= 0) answer.writeInt32BE(1, at + 5);
  return answer;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function startPgBouncer(settings: string): Promise<number> {
  const target = inject('postgres').target;
  const { hostname, port, username, password, pathname } =
    'url' in target
      ? new URL(target.url)
      : {
          hostname: target.socketDir,
          port: target.port,
          username: target.user,
          password: '',
          pathname: `/${target.database}`,
        };
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pooler-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const own = await freePort();
  const database = `host=${hostname} port=${port || 5432} user=${username} password='${password}' dbname=${pathname.slice(1)}`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]\n* = ${database}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}
auth_type = any\nunix_socket_dir =\npool_mode = transaction\n${settings}\n`,
    { mode: 0o644 },
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) spawnSync('chmod', ['711', folder]);
  const user = isRoot ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return own;
}

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

describe('a pooler in front of PostgreSQL', () => {
  it('is refused, because the process behind a connection is another one', async () => {
    const { port } = await relay(withOtherKey);
    await expect(open(port)).rejects.toThrow(REFUSAL);
  });

  it.for(['', 'ignore_startup_parameters = options'])(
    'is refused if it is PgBouncer with “%s”',
    async (settings, { skip }) => {
      skip(!hasPgBouncer, 'PgBouncer is not installed: apt-get install pgbouncer');
      await expect(open(await startPgBouncer(settings))).rejects.toThrow(REFUSAL);
    },
  );
});
