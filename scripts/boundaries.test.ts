import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileProbe } from './boundaries/compile-probe.ts';
import {
  findAreaCrossings,
  findCrowdedFolders,
  findCycles,
  findFolderCycles,
  findStatements,
  findUpwardImports,
  readSources,
  type SourceFile,
} from './import-rules.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

async function createFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  return mkdtemp(join(parent, 'boundary-'));
}

/** Writes each line as a file. */
async function writeProbes(
  probes: Readonly<Record<string, readonly string[]>>,
  pathOf: (name: string) => string,
): Promise<void> {
  for (const [outcome, lines] of Object.entries(probes)) {
    for (const [index, line] of lines.entries())
      await writeFile(pathOf(`${outcome}-${index}`), `${line}\n`);
  }
}

/** Standard output of a check, whether it passes or not. */
async function output(command: string, args: string[], cwd: string): Promise<string> {
  const settings = { cwd, maxBuffer: 16 * 1024 * 1024 };
  const outcome = await run(command, args, settings).catch((error: { stdout: string }) => error);
  return outcome.stdout;
}

const FORBIDDEN = [
  ['src/contract/a.ts', 'hono'],
  ['src/contract/kit/b.ts', '@hono/zod-openapi'],
  ['src/server/people/staff/c.ts', 'pg'],
  ['src/web/shell/d.tsx', '#sample-backend/app.ts'],
  ['src/web/shell/e.tsx', '#server/app.ts'],
  ['src/web/data/f.ts', '#web/routes/scores/score-list-page.tsx'],
  ['src/web/data/g.ts', '#web/ui/notice.tsx'],
  ['src/web/data/h.ts', '#server/app.ts'],
  ['src/web/ui/i.tsx', '#web/data/use-call.ts'],
  ['src/web/ui/j.tsx', '../data/use-call.ts'],
  ['src/web/ui/k.tsx', '#web/list/page/list-page.tsx'],
  ['src/web/ui/l.tsx', '#web/routes/scores/score-bar.tsx'],
  ['src/web/ui/m.tsx', '#sample-backend/app.ts'],
  ['src/web/list/n.tsx', '#web/routes/scores/score-bar.tsx'],
  ['src/web/list/o.tsx', '#web/shell/shell.tsx'],
  ['src/web/list/p.tsx', '#sample-backend/app.ts'],
  ['src/web/routes/scores/s.tsx', '#web/shell/shell.tsx'],
  ['src/web/routes/scores/t.tsx', '#sample-backend/app.ts'],
  ['src/web/routes/scores/u.tsx', '#server/app.ts'],
  ['src/web/routes/probe/v.tsx', '@mantine/core'],
  ['src/web/routes/probe/w.tsx', 'recharts'],
  ['src/web/routes/probe/x.tsx', 'chart.js/auto'],
  ['src/web/routes/probe/y.tsx', '@tiptap/react'],
  ['src/web/routes/probe/z.tsx', '@fullcalendar/react'],
  ['src/web/routes/probe/nested/a.tsx', '@dnd-kit/react'],
] as const;

const ALLOWED = [
  ['src/contract/kit/implement.ts', '@hono/zod-openapi'],
  ['src/server/platform/db/database.ts', 'pg'],
  ['src/web/data/api.ts', '#sample-backend/app.ts'],
  ['src/web/list/page/list-page.tsx', '#web/ui/notice.tsx'],
  ['src/web/routes/scores/-list/score-bar.tsx', '#web/ui/notice.tsx'],
  ['src/web/routes/scores/score-cell.tsx', './explain-score.ts'],
] as const;

const REFUSED_ELEMENTS = ['button', 'input', 'select', 'textarea', 'dialog'] as const;

/** Assertions on state that may come after its element, and such that wait for it. */
const ASSERTIONS = {
  refused: [
    "expect((await email()).value).toBe('a');",
    "expect((await email()).getAttribute('role'), 'its role').toBe('a');",
    "expect(await page.getByLabel('E-mail').inputValue(), 'it').toBe('a');",
  ],
  allowed: [
    "await waitFor(async () => expect((await email()).value).toBe('a'));",
    "await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('a');",
    'expect((await call(listUsers)).total).toBe(1);',
  ],
};

/** APIs that pages over plain HTTP do not have, and such that they have. */
const BROWSER_APIS = {
  refused: [
    'export const key = crypto.randomUUID();',
    'export const { subtle } = { subtle: globalThis.crypto.subtle };',
    "await navigator.clipboard.writeText('a');",
    'await window.navigator.storage.persist();',
    "await caches.open('a');",
  ],
  allowed: [
    'export const bytes = crypto.getRandomValues(new Uint8Array(1));',
    'export const { language } = { language: navigator.language };',
  ],
};

const lintReport = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), location: z.object({ path: z.string() }) }),
  ),
});

describe('the lint rules', () => {
  let refused: Set<string>;
  let byPlugin: string[];

  beforeAll(async () => {
    const folder = await createFolder(join(root, '.build'));
    const config = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
    const standAlone = { ...config, root: true, vcs: { enabled: false } };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(standAlone));
    for (const [path, imported] of [...FORBIDDEN, ...ALLOWED]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `import { x } from '${imported}';\nx();\n`);
    }
    for (const name of REFUSED_ELEMENTS) {
      const element = `export const Probe = () => <${name} />;\n`;
      await writeFile(join(folder, 'src/web/routes/probe', `${name}.tsx`), element);
      await writeFile(join(folder, 'src/web/ui', `${name}.tsx`), element);
    }
    for (const plugin of ['scripts/wait-for-state.grit', 'scripts/secure-contexts.grit'])
      await cp(join(root, plugin), join(folder, plugin));
    await mkdir(join(folder, 'e2e'));
    await writeProbes(ASSERTIONS, (name) => join(folder, `e2e/${name}.test.ts`));
    await writeProbes(BROWSER_APIS, (name) => join(folder, `src/web/ui/${name}.ts`));
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const report = lintReport.parse(JSON.parse(await output(bin('biome'), args, folder)));
    await rm(folder, { recursive: true });
    const found = report.diagnostics.filter(({ category }) => category.includes('noRestricted'));
    refused = new Set(found.map(({ location }) => location.path));
    byPlugin = report.diagnostics.flatMap(({ category, location }) =>
      category === 'plugin' ? [location.path] : [],
    );
  });

  it.each(FORBIDDEN)('forbid %s to import %s', (path) => {
    expect(refused).toContain(path);
  });

  it.each(REFUSED_ELEMENTS)('forbid pages a bare <%s>', (name) => {
    expect(refused).toContain(`src/web/routes/probe/${name}.tsx`);
    expect(refused).not.toContain(`src/web/ui/${name}.tsx`);
  });

  it('refuse to read the state of an element only once', () => {
    const all = ASSERTIONS.refused.map((_, index) => `e2e/refused-${index}.test.ts`);
    expect(byPlugin.filter((path) => path.startsWith('e2e/')).toSorted()).toEqual(all);
  });

  it('refuse APIs of secure contexts to the browser', () => {
    const all = BROWSER_APIS.refused.map((_, index) => `src/web/ui/refused-${index}.ts`);
    const found = new Set(byPlugin.filter((path) => path.startsWith('src/')));
    expect([...found].toSorted()).toEqual(all);
  });

  it.each(ALLOWED)('let %s import %s', (path) => {
    expect(refused).not.toContain(path);
  });
});

describe('the check of imports and folders', () => {
  const SOURCES = {
    'src/web/ui/a.tsx': `import { b } from './b.tsx';`,
    'src/web/ui/b.tsx': `import type { C } from '#web/ui/c.tsx';`,
    'src/web/ui/c.tsx': `import {\n  a,\n} from './a.tsx';`,
    'src/web/ui/lazy.tsx': `const page = () => import('./eager.tsx');`,
    'src/web/ui/eager.tsx': `import './lazy.tsx';`,
    'src/web/routes/scores/-list/d.tsx': `import { x } from '../../shop/x.tsx';`,
    'src/web/routes/scores/e.tsx': `import { x } from '#web/routes/apps/user/x.tsx';`,
    'src/web/routes/scores/f.tsx': `const x = import('../apps/user/x.tsx');`,
    'src/web/routes/scores/-list/parent.tsx': `import { d } from '../e.tsx';`,
    'src/server/platform/db/g.ts': `import { h } from '#server/tools/commands/h.ts';`,
    'src/server/platform/http/i.ts': `import type { I } from '#server/people/staff/i.ts';`,
    'src/server/people/staff/j.ts': `import { addRoutes } from '../keys/key-routes.ts';`,
    'src/server/people/keys/m.ts': `import { j } from '../staff/j.ts';`,
    'src/server/intake/feeds/n.ts': `import { run } from '#server/ranking/runs/run.ts';`,
    'src/server/unknown/k.ts': `import { hasCode } from '../app.ts';`,
    'src/server/tools/commands/l.ts': `import { connect } from '#server/platform/db/database.ts';`,
  };
  let files: SourceFile[];

  beforeAll(async () => {
    const folder = await createFolder(join(root, '.build'));
    for (const [path, text] of Object.entries(SOURCES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `${text}\n`);
    }
    files = await readSources(folder);
    await rm(folder, { recursive: true });
  });

  it('finds import cycles, those of types included, but not lazy imports', () => {
    expect(findCycles(files)).toEqual([
      expect.stringMatching(/^(.*[abc]\.tsx → ){3}.*import cycle/),
    ]);
  });

  it('finds imports from another page area, and lets an area import its parents', () => {
    expect(findAreaCrossings(files).map((fault) => fault.split(' ')[0])).toEqual(
      expect.arrayContaining([
        'src/web/routes/scores/-list/d.tsx',
        'src/web/routes/scores/e.tsx',
        'src/web/routes/scores/f.tsx',
      ]),
    );
    expect(findAreaCrossings(files)).toHaveLength(3);
  });

  it('finds upward imports in the server, imported routes and files of no layer', () => {
    expect(findUpwardImports(files).toSorted()).toEqual([
      'src/server/intake/feeds/n.ts imports src/server/ranking/runs/run.ts: a layer beside it.',
      expect.stringContaining('src/server/people/staff/j.ts imports src/server/people/keys/'),
      'src/server/platform/db/g.ts imports src/server/tools/commands/h.ts: a higher layer.',
      'src/server/platform/http/i.ts imports src/server/people/staff/i.ts: a higher layer.',
      'src/server/unknown/k.ts belongs to no layer: add it to SERVER_LAYERS.',
    ]);
  });

  it('finds folders of the server that import each other', () => {
    expect(findFolderCycles(files).toSorted()).toEqual([
      expect.stringMatching(/^people\/(staff|keys) → .*import cycle/),
      expect.stringMatching(/^(platform\/db|tools\/commands) → .*import cycle/),
    ]);
  });

  it('finds SQL outside the files of queries', () => {
    const of = (path: string, text: string) => ({ path: `src/server/${path}`, text });
    const server = [
      of('people/a.ts', 'await tx`delete from staff`;'),
      of('people/b.ts', "await connection.unsafe('commit');"),
      of('people/c.ts', 'db<{ id: number }[]>`select id from staff`'),
      of('people/clean.ts', 'const told = `no such thing`; db.unsafe(text, values);'),
      of('people/staff-queries.ts', 'await db`select 1`;'),
      of('people/a.test.ts', 'await db`select 1`;'),
      of('platform/db/migrate.ts', 'await db`select 1`;'),
    ];
    expect(findStatements(server)).toEqual(
      ['a', 'b', 'c'].map((name) => expect.stringContaining(`people/${name}.ts has SQL`)),
    );
  });

  it('finds folders with more than 20 files, and exceptions that are no longer needed', () => {
    const paths = (folder: string, count: number) =>
      Array.from({ length: count }, (_, i) => `src/${folder}/file-${i}.ts`);
    const tests = ['src/full/a.test.ts', 'src/full/b.test.tsx'];
    const all = [...paths('full', 20), ...tests, ...paths('crowded', 21), ...paths('known', 30)];
    expect(findCrowdedFolders(all, { 'src/known': 30, 'src/full': 25 })).toEqual([
      'src/crowded has 21 files; at most 20.',
      'src/full is within 20 files: remove its exception.',
    ]);
  });
});

describe('the project references between modules', () => {
  it('forbid an import outside them; the proof tries every module', async () => {
    const text = `import type { Route } from '#contract/kit/route.ts';\nexport type R = Route;\n`;
    expect(await compileProbe('scoring', text)).toContain('TS6307');
  });
});
