import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runTool, sayWhile } from './run-tool.mjs';

const CODE = ['src/contract', 'src/scoring', 'package.json', 'package-lock.json'];

/** What is built: its configuration, its sources and the environment variables that it depends on. */
const PARTS = {
  web: {
    config: 'vite.config.ts',
    sources: [
      ...CODE,
      'src/web',
      'src/sample-backend',
      'public',
      'index.html',
      'vite.config.ts',
      'scripts/web-build',
    ],
    env: ['SCORE_HOST'],
  },
  pages: {
    config: 'vite.ssr.config.ts',
    sources: [...CODE, 'src/web', 'src/sample-backend', 'vite.ssr.config.ts', 'scripts/web-build'],
    env: ['SCORE_HOST'],
  },
  server: {
    config: 'vite.server.config.ts',
    sources: [...CODE, 'src/server', 'vite.server.config.ts'],
    env: [],
  },
};

export const PART_NAMES = Object.keys(PARTS);

/** The parts whose sources have changed since they were built; none in a package without sources. */
export async function staleParts(root) {
  if (!existsSync(join(root, PARTS.server.config))) return [];
  const stale = [];
  for (const name of PART_NAMES) {
    const built = JSON.parse(await readFile(stampPath(root, name), 'utf8').catch(() => '{}'));
    if (built.sources === undefined) {
      stale.push(name);
      continue;
    }
    const seen = await seenOf(root, name);
    // Reading all sources takes longer than everything else before the server starts.
    const sources = built.seen === seen ? built.sources : await digestOf(root, name);
    if (isOutdated(built, { sources, env: envOf(name) })) stale.push(name);
    else if (built.seen !== seen) await writeStamp(root, name, { ...built, seen }).catch(() => {});
  }
  return stale;
}

/** A variable that is not set has its value of the build: build and start may be on two machines. */
function isOutdated(built, now) {
  if (built.sources !== now.sources) return true;
  return Object.entries(now.env).some(([name, value]) => value && value !== built.env[name]);
}

/** Builds parts one after the other; throws when one fails. */
export async function buildParts(root, names) {
  for (const name of names) {
    const stamp = await stampOf(root, name);
    await rm(stampPath(root, name), { force: true });
    const args = ['build', '--config', PARTS[name].config, '--logLevel', 'warn'];
    const code = await sayWhile(`Building the ${name}`, () => runTool(root, 'vite', args));
    if (code !== 0) throw new Error(`The ${name} does not build: see above.`);
    await writeStamp(root, name, stamp);
  }
}

/** Notes that a part was built from the sources as they are. */
export async function recordBuilt(root, name) {
  await writeStamp(root, name, await stampOf(root, name));
}

async function stampOf(root, name) {
  const seen = await seenOf(root, name);
  return { sources: await digestOf(root, name), seen, env: envOf(name) };
}

async function writeStamp(root, name, stamp) {
  await mkdir(dirname(stampPath(root, name)), { recursive: true });
  await writeFile(stampPath(root, name), JSON.stringify(stamp));
}

function stampPath(root, name) {
  return join(root, 'dist', `.${name}-stamp`);
}

/** By content: a checkout or a copy changes times, and a deleted file has none. */
async function digestOf(root, name) {
  const hash = createHash('sha256');
  for (const source of PARTS[name].sources) {
    for (const path of await filesIn(root, source)) {
      hash.update(`${path}\0`).update(await readFile(join(root, path)));
    }
  }
  return hash.digest('hex');
}

/** What changes with every change of the sources, and sometimes without one: which files there are, their sizes and times. */
async function seenOf(root, name) {
  const files = await Promise.all(PARTS[name].sources.map((source) => filesIn(root, source)));
  const lines = await Promise.all(
    files.flat().map(async (path) => {
      const { size, mtimeMs, ctimeMs, ino } = await stat(join(root, path));
      return [path, size, mtimeMs, ctimeMs, ino].join(' ');
    }),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

function envOf(name) {
  return Object.fromEntries(
    PARTS[name].env.map((variable) => [variable, process.env[variable] ?? '']),
  );
}

async function filesIn(root, source) {
  const full = join(root, source);
  if (!existsSync(full)) return [];
  const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (entries === null) return [source];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
