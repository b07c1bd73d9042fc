import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, SLOW_TESTS, unaffected } from './slow-tests.mjs';

const ROOT = join(import.meta.dirname, '..');

function isStartOfPaths(start: string): boolean {
  const path = join(ROOT, start);
  if (start.endsWith('/')) return existsSync(path);
  return readdirSync(dirname(path)).some((name) => name.startsWith(basename(path)));
}

describe('the slow tests', () => {
  it('name files that exist, or a stage', () => {
    const stages = readFileSync(join(ROOT, 'scripts/test.mjs'), 'utf8');
    for (const { name, files = [], stage, dependsOn } of SLOW_TESTS) {
      if (files.length === 0) expect(stages, name).toContain(`['${stage}', `);
      for (const start of [...files, ...dependsOn]) {
        expect(start, name).toSatisfy(isStartOfPaths);
      }
    }
  });

  it('are left out unless a file has changed that they depend on', () => {
    const names = (changed: string[] | null) => unaffected(changed).map(({ name }) => name);
    const all = SLOW_TESTS.map(({ name }) => name);
    expect(names(['README.md'])).toEqual(all);
    expect(names(['README.md', 'deploy/nginx/marquee.conf'])).toEqual(
      all.filter((name) => name !== 'nginx and systemd'),
    );
    expect(names(['package-lock.json'])).toEqual([]);
    expect(names(null)).toEqual([]);
  });
});

describe('the changed files', () => {
  let folder = '';
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@marquee.test'];
    execFileSync('git', [...who, ...args], { cwd: folder });
  };
  const commit = async (name: string) => {
    await writeFile(join(folder, name), name);
    git('add', name);
    git('commit', '--quiet', '--message', name);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-changes-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('are unknown without a history', async () => {
    expect(changedFiles(folder)).toBeNull();
    git('init', '--quiet', '--initial-branch', 'main');
    expect(changedFiles(folder)).toBeNull();
    await commit('first');
    expect(changedFiles(folder)).toBeNull();
  });

  it('are unknown in a folder of another repository', async () => {
    git('init', '--quiet', '--initial-branch', 'main');
    await commit('first');
    await commit('second');
    const inner = join(folder, 'unpacked');
    await mkdir(inner);
    expect(changedFiles(inner)).toBeNull();
  });

  it('are those of the last commit and of the folder on the main branch', async () => {
    git('init', '--quiet', '--initial-branch', 'main');
    for (const name of ['first', 'second', 'Übung']) await commit(name);
    await writeFile(join(folder, 'first'), 'changed');
    await writeFile(join(folder, 'new'), 'new');
    expect(changedFiles(folder)).toEqual(['first', 'Übung', 'new']);
  });

  it('are those of all commits of another branch', async () => {
    git('init', '--quiet', '--initial-branch', 'main');
    for (const name of ['first', 'second']) await commit(name);
    git('checkout', '--quiet', '-b', 'work');
    for (const name of ['third', 'fourth']) await commit(name);
    expect(changedFiles(folder)).toEqual(['fourth', 'third']);
  });
});
