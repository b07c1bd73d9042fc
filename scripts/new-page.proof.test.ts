import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePage } from './new-page.ts';
import { writeRouteTree } from './route-tree.ts';
import { runTool } from './run-tool.mjs';

let root = '';

async function put(path: string, source: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), source);
}

/** The source, checked to be free of syntax errors. */
async function source(path: string): Promise<string> {
  const text = await readFile(join(root, path), 'utf8');
  if (/\.tsx?$/.test(path)) expect(parseSync(path, text).errors).toEqual([]);
  return text;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-new-page-'));
  await put('src/web/messages/shared.json', '{ "pageTitles": { "pages": { "faq": "FAQ" } } }');
});

afterEach(() => rm(root, { recursive: true }));

const REPOSITORY = join(import.meta.dirname, '..');
const COPIED = [
  '.gitignore',
  'biome.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
  'tsconfig.tooling.json',
  'vite.config.ts',
];

/** A copy of the sources, beside the same packages. */
async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'marquee-new-page-copy-'));
  for (const path of COPIED) {
    await cp(join(REPOSITORY, path), join(copy, path), { recursive: true });
  }
  await symlink(join(REPOSITORY, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const OPENS = `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#web/test/render.tsx';

it('opens', async () => {
  await renderApp('/gift-cards/price-list');
  await screen.findByRole('heading', { level: 1, name: 'Price list' });
  expect(document.title).toBe('Price list · Marquee');
});
`;

const CONFIG = `import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The packages are those of the repository, whose own tests may be running.
  cacheDir: '.vite',
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'pages',
          environment: 'happy-dom',
          setupFiles: ['src/web/test/setup.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
`;

describe('a new page', () => {
  it('compiles, passes the linter and opens', async () => {
    const copy = await copyRepository();
    try {
      const files = await makePage(copy, '/gift-cards/price-list');
      await writeRouteTree(copy);
      const test = 'src/web/routes/gift-cards/price-list.test.tsx';
      await writeFile(join(copy, test), OPENS);
      await writeFile(join(copy, 'vitest.config.ts'), CONFIG);
      const run = (tool: string, args: string[]) => runTool(copy, tool, args);
      expect(
        await runTool(copy, '@biomejs/biome', ['check', '--write', ...files], { program: 'biome' }),
      ).toBe(0);
      expect(await runTool(copy, 'typescript', ['-b', 'src/web'], { program: 'tsc' })).toBe(0);
      expect(await run('vitest', ['run', test])).toBe(0);
    } finally {
      await rm(copy, { recursive: true });
    }
  });
});

describe('npm run new:page', () => {
  it('writes the page and its title', async () => {
    const file = 'src/web/routes/apps/scheduled-mail.tsx';
    expect(await makePage(root, '/apps/scheduled-mail')).toEqual([
      file,
      'src/web/messages/shared.json',
    ]);
    const page = await source(file);
    expect(page).toContain("createFileRoute('/apps/scheduled-mail')");
    expect(page).toContain('function ScheduledMailPage()');
    expect(page).toContain("t('pageTitles.pages.apps-scheduled-mail')");
    expect(JSON.parse(await source('src/web/messages/shared.json')).pageTitles.pages).toEqual({
      faq: 'FAQ',
      'apps-scheduled-mail': 'Scheduled mail',
    });
  });

  it('refuses an address that is taken, and leaves its page unchanged', async () => {
    await makePage(root, '/apps/drafts');
    const before = await source('src/web/routes/apps/drafts.tsx');
    await expect(makePage(root, '/apps/drafts')).rejects.toThrow(
      'src/web/routes/apps/drafts.tsx exists already.',
    );
    expect(await source('src/web/routes/apps/drafts.tsx')).toBe(before);
  });

  it.each(['/Email', '../email', '/e mail', 'email', '', '/'])('refuses %j', async (address) => {
    await expect(makePage(root, address)).rejects.toThrow('kebab-case');
  });
});
