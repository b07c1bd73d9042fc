import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findFreePort } from '../../scripts/product-process.ts';

/**
 * Builds the image of `Containerfile` without a container engine, by Debian's buildah as root, and uses it: an empty volume, a
 * sign-in, an import, a restart. The base is a Debian made by mmdebstrap with the Node of npm's `node-linux-…` package. Takes
 * some minutes; `npm run try:container`.
 */
const root = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'marquee-container-'));
const started: ChildProcess[] = [];
const NODE = process.version.slice(1);
const START_MS = 180_000;
const ADMIN = { email: 'admin@container.example', password: 'curtains rise at seven' };
const IDS = 10_001;
const STORAGE = [
  '--storage-driver',
  'vfs',
  '--root',
  join(folder, 'images'),
  '--runroot',
  join(folder, 'run'),
];
const CSV = [
  'source,source_id,event_name,event_type,starts_at,timezone,venue_name,city,venue_capacity',
  `container,1,Songs from a Box,concert,${soon(3)}T19:30:00,Europe/London,Box Hall,London,900`,
  `container,2,Boxes on Stage,theater,${soon(5)}T19:30:00,Europe/London,Box Theatre,London,400`,
].join('\n');

const IMAGE_OPTIONS = [
  ...['--file', join(root, 'Containerfile'), '--format', 'docker', '--tag', 'localhost/marquee'],
  ...['--build-arg', 'BASE=localhost/base', '--isolation', 'chroot', '--pull=never'],
];

async function tryImage(): Promise<void> {
  await timed('The base', makeBase);
  await timed('The image', () => buildah('build', ...mounts(), ...IMAGE_OPTIONS, root));
  say(
    `Size unpacked: ${await sizeOf('localhost/marquee')}, of which the base is ${await sizeOf('localhost/base')}`,
  );
  await buildah('from', '--name', 'marquee', '--pull=never', 'localhost/marquee');
  const volume = join(folder, 'volume');
  await mkdir(volume, { mode: 0o700 });
  await chown(volume, IDS, IDS);
  // The folders above are root's own; the volume is reached through its mount.
  await chmod(folder, 0o711);
  const first = await timed('The first start', () => start(volume));
  await first.isHealthy();
  const token = await signIn(first.origin);
  const report = await importFile(first.origin, token);
  if (report.created !== 2) throw new Error(`The import created ${report.created} events.`);
  await ranked(first.origin, token);
  await first.stop();
  const second = await timed('The second start', () => start(volume));
  await ranked(second.origin, await signIn(second.origin));
  await second.stop();
  say('Started with an empty volume, signed in, imported, and found again after a restart.');
}

async function makeBase(): Promise<void> {
  const base = join(folder, 'base');
  await promisify(execFile)('mmdebstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    'bookworm',
    base,
  ]);
  const tools = join(folder, 'tools');
  await mkdir(tools);
  const architecture = process.arch === 'arm64' ? 'arm64' : 'x64';
  const packages = [`node-linux-${architecture}@${NODE}`, 'npm@10'];
  await promisify(execFile)('npm', ['install', '--no-save', '--prefix', tools, ...packages]);
  const modules = join(tools, 'node_modules');
  await cp(join(modules, `node-linux-${architecture}/bin/node`), join(base, 'usr/bin/node'));
  await cp(join(modules, 'npm'), join(base, 'usr/lib/node_modules/npm'), { recursive: true });
  await promisify(execFile)('ln', [
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    join(base, 'usr/bin/npm'),
  ]);
  const name = (await buildah('from', '--name', 'base', 'scratch')).trim();
  await buildah('copy', name, base, '/');
  await buildah('commit', '--quiet', name, 'localhost/base');
  await rm(base, { recursive: true });
}

/** This machine's npm settings for registries and certificates apply while the image is built, and are not in it. */
function mounts(): string[] {
  const files = ['/root/.npmrc', '/usr/etc/npmrc', '/etc/npmrc'].filter(existsSync);
  return [...files, '/etc/ssl/certs'].flatMap((path) => ['--volume', `${path}:${path}:ro`]);
}

type Running = { origin: string; isHealthy: () => Promise<void>; stop: () => Promise<void> };

/** Starts the image's own command as its own user, with a volume at its place. */
async function start(volume: string): Promise<Running> {
  const { Cmd, Healthcheck } = await config();
  const port = String(await findFreePort());
  const settings = Object.entries({
    PORT: port,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    MARQUEE_SECOND_FACTOR: 'off',
  });
  const env = settings.flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const options = [
    'run',
    '--isolation',
    'chroot',
    '--volume',
    `${volume}:/data`,
    ...env,
    'marquee',
  ];
  const child = spawn('buildah', [...STORAGE, ...options, ...Cmd], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The container did not become ready:\n${printed}`);
    }
    await pause(50);
  }
  return {
    origin,
    isHealthy: async () => {
      const [, ...command] = Healthcheck.Test;
      await buildah(...options, ...command);
    },
    stop: async () => {
      const code = await end(child);
      if (code !== 0) throw new Error(`The container ended with ${code}:\n${printed}`);
    },
  };
}

/**
 * Asks a container to stop, as an engine does, and waits until it has. Answers its exit code. buildah itself would kill the
 * server, so the signal goes to the server.
 */
async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    process.kill(await serverBelow(child.pid ?? 0), 'SIGTERM');
    await gone;
  }
  return child.exitCode;
}

async function serverBelow(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  const below = [pid];
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  for (const parent of below) {
    for (const [id, parentId, program = ''] of processes) {
      if (Number(parentId) !== parent) continue;
      if (program.endsWith('/node')) return Number(id);
      below.push(Number(id));
    }
  }
  throw new Error('The server of the container does not run.');
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function config() {
  const text = await buildah('inspect', '--type', 'image', 'localhost/marquee');
  const command = z.array(z.string()).min(1);
  const shape = z.object({
    Docker: z.object({
      config: z.object({ Cmd: command, Healthcheck: z.object({ Test: command }) }),
    }),
  });
  return shape.parse(JSON.parse(text)).Docker.config;
}

async function signIn(origin: string): Promise<string> {
  const answer = await call(origin, '/login', { body: JSON.stringify(ADMIN) });
  return z.object({ accessToken: z.string() }).parse(answer).accessToken;
}

async function importFile(origin: string, token: string) {
  const answer = await call(origin, '/events/import?format=csv', { body: CSV, token });
  return z.object({ created: z.number() }).parse(answer);
}

/** Waits until both events are in the list of the month. */
async function ranked(origin: string, token: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const body = JSON.stringify({ time_range: 'month' });
    const text = JSON.stringify(await call(origin, '/event_score', { body, token }));
    if (text.includes('Songs from a Box') && text.includes('Boxes on Stage')) return;
    if (Date.now() > deadline) throw new Error(`The events were not ranked: ${text}`);
    await pause(100);
  }
}

async function call(
  origin: string,
  path: string,
  { body, token }: { body: string; token?: string },
): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': path.includes('import') ? 'text/csv' : 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

async function sizeOf(image: string): Promise<string> {
  return (await buildah('images', '--format', '{{.Size}}', image)).trim();
}

async function buildah(...args: readonly string[]): Promise<string> {
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('buildah', [...STORAGE, ...args], options);
  return stdout;
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  say(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function soon(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const missing = ['buildah', 'mmdebstrap'].filter((name) => !existsSync(`/usr/bin/${name}`));
if (missing.length > 0 || process.getuid?.() !== 0) {
  process.stderr.write(`This needs root and: apt-get install ${missing.join(' ')}\n`);
  process.exit(3);
}
try {
  await tryImage();
} finally {
  await Promise.all(started.map(end));
  await rm(folder, { recursive: true, force: true });
}
