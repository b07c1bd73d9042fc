import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePage } from './new-page.ts';
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
  await put('public/locales/en/email.json', '{ "inbox": { "empty": "No messages" } }');
  await put('public/locales/en.json', '{ "pageTitles": { "email": { "inbox": "Inbox" } } }');
  await put(
    'src/web/app/router/page-registry.ts',
    `import type { PageEntry } from '#web/page-entry.ts';
import { EMAIL_PAGES } from '#web/pages/email/pages.ts';

export const PAGES: readonly PageEntry[] = [
  ...EMAIL_PAGES,
];
`,
  );
  await put(
    'src/web/pages/email/pages.ts',
    `import { Mail } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE } from '#web/page-entry.ts';

export const EMAIL_PAGES: readonly PageEntry[] = [
  { ...PLAIN_PAGE, path: '/apps/email', title: 'pageTitles.email.inbox', menu: { group: 'apps', icon: Mail } },
];
`,
  );
});

afterEach(() => rm(root, { recursive: true }));

const REPOSITORY = join(import.meta.dirname, '..');
const COPIED = [
  '.gitignore',
  'biome.json',
  'package.json',
  'public',
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
  await screen.findByText('The page “Price list” is empty.');
  expect(document.title).toBe('Price list · Marquee');
});
`;

const CONFIG = `import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/web/test/setup.ts'],
    testTimeout: 120_000,
  },
});
`;

describe('a new page in a new area', () => {
  it('compiles, passes the linter and opens', async () => {
    const copy = await copyRepository();
    try {
      const files = await makePage(copy, { area: 'gift-cards', thing: 'price-list' });
      const test = 'src/web/pages/gift-cards/price-list-page.test.tsx';
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
  }, 300_000);
});

describe('npm run new:page', () => {
  it('writes the page, its entry, its title and its messages', async () => {
    expect(await makePage(root, { area: 'email', thing: 'scheduled-mail' })).toEqual([
      'src/web/pages/email/scheduled-mail-page.tsx',
      'src/web/pages/email/pages.ts',
      'public/locales/en.json',
      'public/locales/en/email.json',
    ]);
    const component = await source('src/web/pages/email/scheduled-mail-page.tsx');
    expect(component).toContain('export function ScheduledMailPage()');
    expect(component).toContain("t('pageTitles.email.scheduled-mail')");
    const pages = await source('src/web/pages/email/pages.ts');
    expect(pages).toContain("path: '/apps/email'");
    expect(pages).toContain("path: '/email/scheduled-mail'");
    expect(pages).toContain("import('./scheduled-mail-page.tsx')");
    expect(pages).toContain('Mail, File');
    expect(JSON.parse(await source('public/locales/en.json')).pageTitles.email).toEqual({
      inbox: 'Inbox',
      'scheduled-mail': 'Scheduled mail',
    });
    expect(pages).toContain("messages: 'email'");
    expect(component).toContain("t('email.scheduledMail.description')");
    expect(JSON.parse(await source('public/locales/en/email.json'))).toEqual({
      inbox: { empty: 'No messages' },
      scheduledMail: { description: 'The page “Scheduled mail” is empty.' },
    });
  });

  it('adds a new area to the registry and to the types of the messages', async () => {
    const files = await makePage(root, { area: 'gift-cards', thing: 'list' });
    expect(files).toContain('public/locales/en/giftCards.json');
    const types = await source('src/web/area-messages.ts');
    expect(types).toContain("giftCards: typeof import('../../public/locales/en/giftCards.json');");
    const pages = await source('src/web/pages/gift-cards/pages.ts');
    expect(pages).toContain('export const GIFT_CARDS_PAGES: readonly PageEntry[] = [');
    expect(pages).toContain('{ type PageEntry, PLAIN_PAGE }');
    const registry = await source('src/web/app/router/page-registry.ts');
    expect(registry).toContain(
      "import { GIFT_CARDS_PAGES } from '#web/pages/gift-cards/pages.ts';",
    );
    expect(registry).toMatch(/\.\.\.EMAIL_PAGES,\n {2}\.\.\.GIFT_CARDS_PAGES,\n\];/);
  });

  it('adds a second page beside the first', async () => {
    await makePage(root, { area: 'gift-cards', thing: 'list' });
    await makePage(root, { area: 'gift-cards', thing: 'detail' });
    const pages = await source('src/web/pages/gift-cards/pages.ts');
    expect(pages.match(/path: /g)).toHaveLength(2);
    expect((await source('src/web/app/router/page-registry.ts')).match(/\.\.\.GIFT/g)).toHaveLength(
      1,
    );
  });

  it('refuses a page that exists, and leaves it unchanged', async () => {
    await makePage(root, { area: 'email', thing: 'drafts' });
    const before = await source('src/web/pages/email/pages.ts');
    await expect(makePage(root, { area: 'email', thing: 'drafts' })).rejects.toThrow(
      'src/web/pages/email/drafts-page.tsx exists already.',
    );
    expect(await source('src/web/pages/email/pages.ts')).toBe(before);
  });

  it.each(['Email', '../email', 'e mail', ''])('refuses the name %j', async (area) => {
    await expect(makePage(root, { area, thing: 'drafts' })).rejects.toThrow('kebab-case');
  });
});
