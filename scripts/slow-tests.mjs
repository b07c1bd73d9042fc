import { spawnSync } from 'node:child_process';

/** With these every slow test may have another outcome. */
const COMMON = ['package-lock.json', 'vitest.config.ts', 'scripts/test', 'scripts/slow-tests'];
const IMPORTS = [
  'src/contract/imports',
  'src/contract/import-mappings/',
  'src/server/catalogue/',
  'src/server/intake/',
  'src/server/platform/db/migrations/',
];

/**
 * What takes long and seldom changes: its test files, or the stage of `test.mjs` that it is, and what
 * it depends on. Paths are given by how they begin. `npm test` runs it when one of those has changed, `npm run test:all` always.
 */
export const SLOW_TESTS = [
  {
    name: 'recorded feeds',
    files: ['src/server/test/recorded/'],
    dependsOn: IMPORTS,
  },
  {
    name: 'damaged feeds',
    files: [
      'src/server/intake/imports/mutated-feeds.test.ts',
      'src/server/intake/imports/rearranged-files.test.ts',
    ],
    dependsOn: [...IMPORTS, 'src/server/test/mutated-feeds/'],
  },
  {
    name: 'hostile files',
    files: ['src/server/intake/imports/hostile-files.test.ts'],
    dependsOn: [...IMPORTS, 'src/server/platform/http/'],
  },
  {
    name: 'embedded PostgreSQL',
    files: ['src/server/platform/db/embedded/embedded-postgres.test.ts'],
    dependsOn: [
      'src/server/platform/db/embedded/',
      'src/server/platform/db/audit-owner/',
      'src/server/test/processes/',
    ],
  },
  {
    name: 'survivors',
    files: ['src/server/people/access/survivors-of-200-rounds.test.ts'],
    dependsOn: [
      'src/server/people/',
      'src/server/platform/db/migrations/',
      'src/server/platform/live/',
      'src/server/test/access/thief.ts',
    ],
  },
  {
    name: 'grades and suggestions',
    files: ['src/scoring/grade/twenty-seeds.test.ts'],
    dependsOn: ['src/scoring/'],
  },
  {
    name: 'nginx and systemd',
    files: ['deploy/test/'],
    dependsOn: [
      'deploy/nginx/',
      'deploy/systemd/',
      'deploy/test/',
      'src/server/platform/http/',
      'src/server/listen',
      'src/server/main.ts',
      'src/server/serve.ts',
    ],
  },
  {
    name: 'boundaries',
    files: ['scripts/boundaries.test.ts'],
    dependsOn: [
      'biome.json',
      'package.json',
      'scripts/boundaries',
      'scripts/import-rules',
      'scripts/wait-for-state.grit',
      'tsconfig',
      'src/tsconfig',
      'src/contract/tsconfig',
      'src/sample-backend/tsconfig',
      'src/scoring/tsconfig',
      'src/server/tsconfig',
      'src/web/tsconfig',
    ],
  },
  {
    name: 'new page',
    files: ['scripts/new-page.test.ts'],
    dependsOn: [
      'biome.json',
      'scripts/new-page',
      'scripts/route-tree',
      'scripts/web-build/',
      'src/web/shell/',
      'src/web/test/',
      'src/web/tsconfig',
      'vite.config.ts',
    ],
  },
  {
    name: 'crash',
    stage: 'Crash test',
    dependsOn: [
      'scripts/crash-',
      'scripts/product-process',
      'src/server/intake/storing/',
      'src/server/platform/db/',
      'src/server/ranking/runs/',
    ],
  },
  {
    name: 'cluster',
    stage: 'Cluster',
    dependsOn: ['deploy/cluster/'],
  },
];

/**
 * The slow tests that these changes say nothing about, and that can be left out. Null says that nobody knows what has
 * changed: then all run.
 */
export function unaffected(changed) {
  if (changed === null) return [];
  return SLOW_TESTS.filter(({ dependsOn }) => {
    return ![...COMMON, ...dependsOn].some((start) =>
      changed.some((path) => path.startsWith(start)),
    );
  });
}

/**
 * The files that differ from the base: from where this branch left the main one, or on the main one itself, as in a
 * fresh clone, from the commit before. Null without a history that says so.
 */
export function changedFiles(root) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  // Sources that were unpacked within another repository are none of its files.
  if (git('rev-parse', '--show-prefix') !== '') return null;
  const head = git('rev-parse', 'HEAD');
  const fork = ['origin/main', 'main']
    .map((main) => git('merge-base', 'HEAD', main))
    .find((base) => base !== null && base !== head);
  const base = fork ?? git('rev-parse', '--verify', '--quiet', 'HEAD~1');
  if (base === null) return null;
  const differing = git('diff', '-z', '--name-only', '--no-renames', base);
  const added = git('ls-files', '-z', '--others', '--exclude-standard');
  if (differing === null || added === null) return null;
  return [differing, added].flatMap((paths) => paths.split('\0')).filter((path) => path !== '');
}
