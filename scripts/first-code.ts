import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'dist/web');

const files = z.array(z.string());
/** What the build has written: see `FirstCode` of the build. */
const firstCode = z.object({ start: files, pages: z.record(z.string(), files) });

/**
 * The most code, styles and texts, in KiB, and the most files that a page of each kind needs before the browser has hydrated it. The
 * server has drawn it before. They fall towards the budgets of the bench, and never rise.
 */
export const FIRST_CODE_BUDGET = {
  'sign-in': { kiB: 99, files: 12 },
  ranking: { kiB: 205, files: 24 },
  dashboard: { kiB: 195, files: 26 },
  page: { kiB: 239, files: 30 },
  heavy: { kiB: 258, files: 30 },
} as const;
export type PageKind = keyof typeof FIRST_CODE_BUDGET;

/** Pages whose first view is an editor, drag and drop, a wizard with fields of all kinds, or the map of columns. */
const HEAVY_PAGES: readonly string[] = [
  '/apps/email',
  '/apps/invoice/add',
  '/apps/todo',
  '/forms/form-repeater',
  '/forms/wizard',
  '/scores/import/mappings',
];

/** The code that the browser needs before it can draw the page of an address; sizes as gzip sends them. */
export type PageCode = {
  path: string;
  kind: PageKind;
  scriptKiB: number;
  styleKiB: number;
  files: number;
};

/** Of every page of the built product, in the order of the navigation. What pages load later is not counted, nor the sample data. */
export async function measureFirstCode(): Promise<PageCode[]> {
  const built = await readBuilt();
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzippedKiB(file);
    sizes.set(file, known);
    return known;
  };
  const sum = async (of: readonly string[]) =>
    (await Promise.all(of.map(sizeOf))).reduce((total, size) => total + size, 0);

  return Promise.all(
    Object.keys(built.pages)
      .filter(isAddress)
      .map(async (path) => {
        const all = namedFiles(built, path);
        const scripts = all.filter((file) => file.endsWith('.js'));
        return {
          path,
          kind: kindOf(path),
          scriptKiB: await sum(scripts),
          styleKiB: await sum(all.filter((file) => file.endsWith('.css'))),
          files: all.length,
        };
      }),
  );
}

/** The code and styles that the document itself asks for at an address, before any code has run. */
export async function filesBefore(path: string): Promise<string[]> {
  return namedFiles(await readBuilt(), path);
}

/** One line for each address, to be read by people. */
export function describeFirstCode(pages: readonly PageCode[]): string {
  const lines = pages.map(({ path, kind, scriptKiB, styleKiB, files: count }) =>
    [
      scriptKiB.toFixed(0).padStart(4),
      styleKiB.toFixed(0).padStart(4),
      String(count).padStart(6),
      ` ${kind.padEnd(10)}`,
      path,
    ].join(' '),
  );
  return ['  JS  CSS  files  kind       address (KiB, gzip)', ...lines].join('\n');
}

export function kiBOf({ scriptKiB, styleKiB }: PageCode): number {
  return scriptKiB + styleKiB;
}

async function readBuilt(): Promise<z.infer<typeof firstCode>> {
  return firstCode.parse(JSON.parse(await readFile(join(WEB, '.vite/first-code.json'), 'utf8')));
}

/** Not what stands for all unknown ones. */
const isAddress = (path: string) => path !== '*';

function namedFiles({ start, pages }: z.infer<typeof firstCode>, path: string): string[] {
  return [...start, ...(pages[path] ?? pages['*'] ?? [])];
}

async function gzippedKiB(file: string): Promise<number> {
  return gzipSync(await readFile(join(WEB, file)), { level: 9 }).length / 1024;
}

function kindOf(path: string): PageKind {
  if (path === '/login') return 'sign-in';
  if (/^\/scores\/(week|month|six-months|year)$/.test(path)) return 'ranking';
  if (path === '/' || path.startsWith('/dashboard/')) return 'dashboard';
  return HEAVY_PAGES.includes(path) ? 'heavy' : 'page';
}
