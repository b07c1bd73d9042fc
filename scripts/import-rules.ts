import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

/** A source file and the files of the repository that it imports; all paths from the root. */
export type SourceFile = {
  path: string;
  /** Imported when the file is loaded, or for a type. */
  imports: string[];
  /** Imported by `import()`, when the code asks for it. */
  lazyImports: string[];
};

const STATIC_IMPORT =
  /^(?:import|export)\b[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm;
const LAZY_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const IS_TEST = /\.test\.tsx?$/;

/** Reads every TypeScript file below `src`. */
export async function readSources(root: string): Promise<SourceFile[]> {
  const names = await readdir(join(root, 'src'), { recursive: true });
  const paths = names
    .map((name) => posix.join('src', name.replaceAll('\\', '/')))
    // The generated route tree imports every page, and is a type alone for what the pages import.
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'));
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      const targets = (pattern: RegExp) =>
        [...text.matchAll(pattern)].flatMap((match) => resolveImport(path, match[1] ?? match[2]));
      return { path, imports: targets(STATIC_IMPORT), lazyImports: targets(LAZY_IMPORT) };
    }),
  );
}

/** Nothing for a package. Each `#module/` is `src/module/`, as in the `imports` map of package.json. */
export function resolveImport(from: string, specifier: string | undefined): string[] {
  if (specifier?.startsWith('#')) return [`src/${specifier.slice(1)}`];
  if (specifier?.startsWith('.')) return [posix.join(dirname(from), specifier)];
  return [];
}

/** Files that import each other in a circle: one shortest circle for each group of them. */
export function findCycles(files: SourceFile[]): string[] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const inReported = new Set<string>();
  return files.flatMap(({ path }) => {
    if (inReported.has(path)) return [];
    const cycle = shortestCycle(path, importsOf);
    if (!cycle) return [];
    for (const member of cycle) inReported.add(member);
    return [`${cycle.join(' → ')}: import cycle.`];
  });
}

function shortestCycle(start: string, importsOf: Map<string, string[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const target of importsOf.get(path) ?? []) {
      if (target === start) return [...pathTo(path, cameFrom), start];
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      queue.push(target);
    }
  }
  return null;
}

function pathTo(end: string, cameFrom: Map<string, string>): string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...pathTo(before, cameFrom), end];
}

/**
 * The areas of pages that are not a folder of their own, by the beginning of their paths in `src/web/routes`. Every other
 * first folder is an area, and in `apps` and `pages` every second one.
 */
const AREAS: readonly (readonly [name: string, paths: RegExp])[] = [
  ['dashboards', /^(-dashboard\/|index\.tsx|dashboard\/|cards\/)/],
  ['tables', /^(-tables|tables|datatables)\//],
  ['sign-in', /^(-sign-in\/|login\.|set-password\.)/],
  ['access', /^(-access\/|scores\/(staff|keys|audit)\.|pages\/api-key\.)/],
  ['me', /^scores\/(-me\/|me\.)/],
  ['roles', /^apps\/(-roles\/|roles\.|permissions\.)/],
  ['help', /^pages\/(-help\/|faq\.|knowledge-base\.|pricing\.)/],
  ['account', /^pages\/(-account\/|account-settings\.|profile\.|license\.)/],
  ['modals', /^pages\/(-modals\/|modal-examples\.)/],
  ['demo-sign-in', /^pages\/(-demo-sign-in\/|\$variant\.)/],
  ['layouts', /^(page-layout\/|access-control\.)/],
];

/** Page areas that import another area, whether by its path from the root or through parents. */
export function findAreaCrossings(files: SourceFile[]): string[] {
  return files.flatMap(({ path, imports, lazyImports }) => {
    const area = areaOf(path);
    if (area === null) return [];
    return [...imports, ...lazyImports]
      .filter((target) => (areaOf(target) ?? area) !== area)
      .map(
        (target) =>
          `${path} imports ${target}: what two page areas need moves to src/web/ui, list or data.`,
      );
  });
}

function areaOf(path: string): string | null {
  const [, inner] = /^src\/web\/routes\/(.+)$/.exec(path) ?? [];
  if (inner === undefined) return null;
  const named = AREAS.find(([, paths]) => paths.test(inner));
  return named?.[0] ?? /^(?:(?:apps|pages)\/)?[^/]+/.exec(inner)?.[0] ?? inner;
}

/**
 * The layers of the server, lowest first: folders and files of `src/server`. Each imports its own and lower ones, and layers in
 * one row do not import each other.
 */
export const SERVER_LAYERS = [
  ['platform'],
  ['people'],
  ['catalogue'],
  ['intake', 'ranking'],
  ['tools'],
  ['app.ts', 'listen.ts'],
  ['serve.ts'],
  ['main.ts'],
  ['test'],
] as const;

/** Server files that import a higher layer, or another file's routes, which only `app.ts` mounts. */
export function findUpwardImports(files: SourceFile[]): string[] {
  return files.flatMap(({ path, imports, lazyImports }) => {
    const layer = layerOf(path);
    if (layer === null || IS_TEST.test(path)) return [];
    if (layer < 0) return [`${path} belongs to no layer: add it to SERVER_LAYERS.`];
    return [...imports, ...lazyImports].flatMap((target) => {
      const targetLayer = layerOf(target) ?? -1;
      if (targetLayer > layer) return [`${path} imports ${target}: a higher layer.`];
      if (targetLayer === layer && layerName(path) !== layerName(target) && layer < APP_LAYER) {
        return [`${path} imports ${target}: a layer beside it.`];
      }
      const isRoute = target.startsWith('src/server/') && target.endsWith('-routes.ts');
      if (isRoute && path !== 'src/server/app.ts') {
        return [`${path} imports ${target}: only src/server/app.ts imports routes.`];
      }
      return [];
    });
  });
}

const APP_LAYER = SERVER_LAYERS.findIndex((layer) => layer.some((name) => name === 'app.ts'));

/** Null outside the server, -1 where no layer names the file. */
function layerOf(path: string): number | null {
  const name = layerName(path);
  if (name === null) return null;
  return SERVER_LAYERS.findIndex((layer) => layer.some((member) => member === name));
}

function layerName(path: string): string | null {
  return /^src\/server\/([^/]+)/.exec(path)?.[1] ?? null;
}

/** Which folders of the server's layers each folder imports, such as `catalogue/venues`; tests not counted. */
export function serverFolders(files: SourceFile[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const { path, imports, lazyImports } of files) {
    const folder = serverFolder(path);
    if (folder === null || IS_TEST.test(path)) continue;
    const imported = folders.get(folder) ?? new Set();
    folders.set(folder, imported);
    for (const target of [...imports, ...lazyImports].map(serverFolder)) {
      if (target !== null && target !== folder) imported.add(target);
    }
  }
  return folders;
}

/** Null for files that are in no folder of a layer, and for what tests share. */
function serverFolder(path: string): string | null {
  const [, folder = null] = /^src\/server\/((?!test\/)[^/]+(?:\/[^/]+(?=\/))?)\//.exec(path) ?? [];
  return folder;
}

/** Folders of the server that the README of their layer does not list, or lists though they are gone. */
export async function findUnlistedFolders(root: string): Promise<string[]> {
  const layers = SERVER_LAYERS.flat().filter((name) => !name.includes('.') && name !== 'test');
  const faults = layers.map(async (layer) => {
    const folder = join(root, 'src/server', layer);
    const entries = await readdir(folder, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    const listed = [...readme.matchAll(/^- `([\w-]+)\/`/gm)].map(([, name]) => name ?? '');
    const odd = [
      ...folders.filter((name) => !listed.includes(name)),
      ...listed.filter((name) => !folders.includes(name)),
    ];
    return odd.map((name) => `src/server/${layer}/README.md and the folder ${name}/ disagree.`);
  });
  return (await Promise.all(faults)).flat();
}

/** Folders of the server that import each other in a circle. */
export function findFolderCycles(files: SourceFile[]): string[] {
  return findCycles(
    [...serverFolders(files)].map(([path, imported]) => ({
      path,
      imports: [...imported],
      lazyImports: [],
    })),
  );
}

/** A template that a connection takes, and a text that it runs as it is. Connections have these names everywhere. */
const STATEMENT = /\b(?:db|tx|connection|one)(?:<[^`]*?>)?`|\.unsafe\(\s*[`'"]/;
const MAY_HAVE_STATEMENTS = /-queries\.ts$|\.test\.ts$|^src\/server\/(?:platform\/db|test)\//;

/** Server files with SQL beside `*-queries.ts` and `platform/db`. */
export function findStatements(files: readonly { path: string; text: string }[]): string[] {
  return files
    .filter(({ path, text }) => !MAY_HAVE_STATEMENTS.test(path) && STATEMENT.test(text))
    .map(({ path }) => `${path} has SQL, which belongs into the *-queries.ts beside it.`);
}

const TRUNCATE = /`\s*truncate (?!audit_)/;

/** Tests that empty tables by hand may deadlock with a recalculation that follows what an earlier test changed. */
export function findTruncates(path: string, text: string): string[] {
  if (!IS_TEST.test(path) || !TRUNCATE.test(text)) return [];
  return [`${path} empties tables by hand: use emptyTables of src/server/test/database.ts.`];
}

const MAX_FILES = 20;
/** One for each part of the kit, area of messages, change of the schema or small input, all alike. */
const IS_ONE_OF_MANY =
  /\.gallery\.tsx$|\.keys\.json$|^src\/web\/messages\/\w+\.json$|\/migrations\/\d+-[\w-]+\.sql$|\/small-inputs\/[\w-]+\.\w+$/;

/**
 * Folders with more than 20 files, tests, galleries, messages, migrations and small inputs not counted. `exceptions` are folders that may have as many
 * files as stated for now; one that is within the limit again must be removed from the list.
 */
export function findCrowdedFolders(
  paths: string[],
  exceptions: Readonly<Record<string, number>>,
): string[] {
  const sizes = new Map<string, number>();
  for (const path of paths.filter((name) => !IS_TEST.test(name) && !IS_ONE_OF_MANY.test(name))) {
    const folder = dirname(path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  const crowded = [...sizes].flatMap(([folder, size]) => {
    const limit = exceptions[folder] ?? MAX_FILES;
    return size > limit ? [`${folder} has ${size} files; at most ${limit}.`] : [];
  });
  const needless = Object.keys(exceptions).flatMap((folder) =>
    (sizes.get(folder) ?? 0) <= MAX_FILES
      ? [`${folder} is within ${MAX_FILES} files: remove its exception.`]
      : [],
  );
  return [...crowded, ...needless];
}
