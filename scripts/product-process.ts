import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

export type ProductProcess = {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  pid: number;
  /** Its output so far. */
  output: () => string;
  /** Stops it by SIGTERM, or by SIGKILL, and waits until it has ended. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

const START_TIMEOUT_MS = 300_000;
const POLL_MS = 50;
const root = join(import.meta.dirname, '..');

/** Starts the built product as a process of its own, on a free port, and waits until it is ready. */
export function startProduct(env: Record<string, string>): Promise<ProductProcess> {
  return start(['dist/server/main.js', 'serve'], env);
}

/** The same for `npm run dev`. */
export function startDevelopment(env: Record<string, string>): Promise<ProductProcess> {
  return start(['scripts/marquee.mjs', 'dev'], env);
}

async function start(
  args: readonly string[],
  env: Record<string, string>,
): Promise<ProductProcess> {
  const port = env.PORT ?? String(await findFreePort());
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, child, () => printed);
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

async function waitUntilReady(
  origin: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product stopped at its start:\n${output()}`);
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(POLL_MS);
  }
  // Not SIGKILL, so that it ends what it has started.
  child.kill('SIGTERM');
  throw new Error(`The product was not ready in time:\n${output()}`);
}

/** Lower than those that the system gives to connections: it stays free while whoever listens there starts again. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return false;
        throw error;
      },
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** Adds a person by the command line of the built product. */
export async function addPerson(
  dataDir: string,
  { email, password }: { email: string; password: string },
  role: string,
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['dist/server/main.js', 'user', 'add', email, '--role', role],
    { cwd: root, env: { ...process.env, MARQUEE_DATA_DIR: dataDir, MARQUEE_PASSWORD: password } },
  );
}
