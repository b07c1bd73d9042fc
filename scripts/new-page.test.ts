import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePage } from './new-page.ts';

let root = '';

async function put(path: string, source: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), source);
}

/** The source, which must be one that a compiler can read. */
async function source(path: string): Promise<string> {
  const text = await readFile(join(root, path), 'utf8');
  if (/\.tsx?$/.test(path)) expect(parseSync(path, text).errors).toEqual([]);
  return text;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-new-page-'));
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

describe('npm run new:page', () => {
  it('writes the page and its entry, and its title into the messages', async () => {
    expect(await makePage(root, { area: 'email', thing: 'scheduled-mail' })).toEqual([
      'src/web/pages/email/scheduled-mail-page.tsx',
      'src/web/pages/email/pages.ts',
      'public/locales/en.json',
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
  });

  it('adds a new area to the registry', async () => {
    await makePage(root, { area: 'gift-cards', thing: 'list' });
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

  it('refuses a page that is there, and leaves it as it is', async () => {
    await makePage(root, { area: 'email', thing: 'drafts' });
    const before = await source('src/web/pages/email/pages.ts');
    await expect(makePage(root, { area: 'email', thing: 'drafts' })).rejects.toThrow(
      'src/web/pages/email/drafts-page.tsx is there already.',
    );
    expect(await source('src/web/pages/email/pages.ts')).toBe(before);
  });

  it.each(['Email', '../email', 'e mail', ''])('refuses the name %j', async (area) => {
    await expect(makePage(root, { area, thing: 'drafts' })).rejects.toThrow('kebab-case');
  });
});
