import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { listPageModules } from './web-build/page-modules.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'dist/web');

const files = z.array(z.string());
/** What the build has written: see `FirstCode` of the build. */
const firstCode = z.object({
  start: files,
  addresses: z.array(z.object({ paths: z.array(z.string()), files })),
  modules: z.record(z.string(), files),
});

/** The most code and styles, in KiB, and the most files that a page of each kind may need before it can be drawn. */
export const FIRST_CODE_BUDGET = {
  'sign-in': { kiB: 116, files: 5 },
  ranking: { kiB: 213, files: 11 },
  dashboard: { kiB: 226, files: 14 },
  desk: { kiB: 358, files: 26 },
  app: { kiB: 349, files: 30 },
  template: { kiB: 347, files: 32 },
  /** A page of any kind that is drawn with components of Mantine. */
  mantine: { kiB: 448, files: 30 },
} as const;
export type PageKind = keyof typeof FIRST_CODE_BUDGET;

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
    (await listPageModules()).map(async ({ path, module }) => {
      const own = built.modules[module];
      if (!own) throw new Error(`The build has no code for ${path}: ${module}.`);
      const all = [...new Set([...namedFiles(built, path), ...own])];
      const scripts = all.filter((file) => file.endsWith('.js'));
      return {
        path,
        kind: scripts.some((file) => file.startsWith('/assets/kit-mantine'))
          ? 'mantine'
          : kindOf(path),
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

function namedFiles({ start, addresses }: z.infer<typeof firstCode>, path: string): string[] {
  const found = addresses.find(({ paths }) => paths.includes(path) || paths.includes('*'));
  return [...start, ...(found?.files ?? [])];
}

async function gzippedKiB(file: string): Promise<number> {
  return gzipSync(await readFile(join(WEB, file)), { level: 9 }).length / 1024;
}

function kindOf(path: string): PageKind {
  if (path === '/login') return 'sign-in';
  if (/^\/scores\/(week|month|six-months|year)$/.test(path)) return 'ranking';
  if (path === '/' || path.startsWith('/dashboard/')) return 'dashboard';
  if (/^\/(scores|access|me)(\/|$)/.test(path)) return 'desk';
  return path.startsWith('/apps/') ? 'app' : 'template';
}
