import { join } from 'node:path';
import type { Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** What every page begins with, and the page that needs little more. */
const START = ['src/web/main.tsx'];
const SIGN_IN = ['src/web/shell/start/sign-in-screen.tsx'];
/** What every page within the frame needs besides, by the modules that it begins with. */
const FRAME = [
  'src/web/shell/start/main-app.tsx',
  'src/web/shell/shell-layout.tsx',
  'src/web/ui/overlays/announce.ts',
  'src/web/ui/calendar/days.ts',
];
/** What makes calls, once a page that the server has rendered is hydrated. */
const CALLS = [
  'src/web/data/api.ts',
  'src/web/data/sample.ts',
  'src/web/data/invalidate-resources.ts',
  'src/web/data/renewal/tab-lock.ts',
];
/** What comes to the frame once its page has settled. */
const TOOLS = [
  'src/web/shell/top-bar-tools.tsx',
  'src/web/shell/overlays/toast-container.tsx',
  'src/web/shell/notifications/ranking-watch.tsx',
  'src/web/data/live/follow-live.ts',
];
/** What makes calls on most pages, once they have settled. */
const CALLING = [...FRAME, ...CALLS, ...TOOLS, 'src/web/routes/scores/-list/score-list-page.tsx'];
/** Stands for them among the pages: it loads the schemas of their calls. */
const CALLER = 'calls';
/** What the sample back end needs for a dashboard. */
const SAMPLE = [
  'src/web/data/open-sample.ts',
  'src/sample-backend/cards/card-routes.ts',
  'src/sample-backend/search/search-routes.ts',
];
const ROUTES = 'src/web/route-tree.gen.ts';

/** What so few pages need is not for all. */
const FEW_PAGES = 20;

/** What one more file costs a page, in characters of code: a request, and texts that compress less well. */
const FILE_COST = 4900;

const BASE =
  /rolldown\/runtime|preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|lucide-react)\//;
const ROUTER =
  /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core)\//;
/** With what they import: a chunk that they import and that imports them would begin before them. */
const SCHEMAS = /node_modules\/zod\/|\/src\/contract\/kit\/(addition\.ts|[^/]+\?schemas)$/;

const isOther = (id: string) => !BASE.test(id) && !ROUTER.test(id);

/** Modules that are loaded together. */
type Chunk = {
  modules: string[];
  length: number;
  /** Those that need one of its modules. */
  pages: ReadonlySet<string>;
  imports: Set<Chunk>;
  name?: string;
  /** Is a file of its own. */
  isAlone?: true;
};

/** The chunk of each module that pages share. */
function nameChunks(graph: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const pages = importsOf(join(ROOT, ROUTES), graph).flatMap(
    (route) => graph.getModuleInfo(route)?.dynamicallyImportedIds ?? [],
  );
  const frame = importedBy([...START, ...FRAME, ...routesOf(TOOLS, graph)], graph);
  const users = usersOf(pages, frame, graph);
  const names = new Map<string, string>();
  for (const id of importedBy([...START, ...SIGN_IN], graph)) {
    if (frame.has(id) || (users.get(id)?.size ?? 0) > FEW_PAGES) names.set(id, 'start');
    users.delete(id);
  }
  const nameRest = (name: string, files: readonly string[]) => {
    const isOfNone = (id: string) => !frame.has(id) && !users.has(id) && !names.has(id);
    for (const id of [...importedBy(files, graph)].filter(isOfNone)) names.set(id, name);
  };
  nameRest('calls', CALLS);
  nameRest('tools', TOOLS);
  const ofFrame = { ...chunkOf([...frame], new Set([...pages, CALLER]), graph), name: 'frame' };
  const library = takeLibrary(users, graph);
  const merged = merge(connect([ofFrame, library, ...groupByUsers(users, graph)], graph));
  for (const [index, chunk] of merged.entries()) {
    for (const id of sharedIn(chunk))
      if (!names.has(id)) names.set(id, chunk.name ?? `part-${index}`);
  }
  const ofSample = [...importedBy(SAMPLE, graph)].filter((id) => isLate(id) && !names.has(id));
  for (const id of ofSample) names.set(id, 'sample-schemas');
  return names;
}

/** What one page alone needs is in the chunk that the bundler makes of it, but for what is loaded by itself too. */
function sharedIn({ modules, pages }: Chunk): string[] {
  return pages.size === 1 && !pages.has(CALLER) ? modules.filter(isLate) : modules;
}

/** A module of the contract with its schemas. */
const isLate = (id: string) => id.endsWith('?schemas');

/** The modules of the contract, without schemas, that these files need. */
function routesOf(files: readonly string[], graph: Rolldown.ChunkingContext): string[] {
  return [...importedBy(files, graph)].filter((id) => id.includes('/src/contract/') && !isLate(id));
}

/** The schemas of what these files call. */
function schemasOf(files: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const late = [...importedBy(files, graph)].map((id) => `${id}?schemas`);
  return importedBy(
    late.filter((id) => graph.getModuleInfo(id)),
    graph,
  );
}

/** The pages that need each module, but for what all have; of schemas also the calls that most pages make. */
function usersOf(
  pages: readonly string[],
  frame: ReadonlySet<string>,
  graph: Rolldown.ChunkingContext,
): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const id of importedBy([page], graph)) {
      // Only galleries show what is written about parts; others would load it with the parts.
      if (!frame.has(id) && !id.startsWith('\0docs:'))
        users.set(id, (users.get(id) ?? new Set()).add(page));
    }
  }
  for (const id of schemasOf(CALLING, graph)) {
    if (!frame.has(id)) users.set(id, (users.get(id) ?? new Set()).add(CALLER));
  }
  return users;
}

/** The schema library, which is loaded by what makes calls too: nothing is merged with it. */
function takeLibrary(users: Map<string, Set<string>>, graph: Rolldown.ChunkingContext): Chunk {
  const modules = [...users.keys()].filter((id) => SCHEMAS.test(id));
  const pages = new Set(modules.flatMap((id) => [...(users.get(id) ?? [])]));
  for (const id of modules) users.delete(id);
  return { ...chunkOf(modules, pages, graph), name: 'schemas', isAlone: true };
}

function chunkOf(
  modules: string[],
  pages: ReadonlySet<string>,
  graph: Rolldown.ChunkingContext,
): Chunk {
  return { modules, length: lengthOf(modules, graph), pages, imports: new Set() };
}

/** Modules that the same pages need. */
function groupByUsers(
  users: ReadonlyMap<string, ReadonlySet<string>>,
  graph: Rolldown.ChunkingContext,
): Chunk[] {
  const modules = new Map<string, string[]>();
  for (const [id, pages] of users) {
    const key = [...pages].join();
    modules.set(key, [...(modules.get(key) ?? []), id]);
  }
  return [...modules.values()].map((ids) =>
    chunkOf(ids, users.get(ids[0] ?? '') ?? new Set(), graph),
  );
}

function connect(chunks: Chunk[], graph: Rolldown.ChunkingContext): Chunk[] {
  const known = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk])));
  for (const chunk of chunks) {
    for (const id of chunk.modules.flatMap((module) => importsOf(module, graph))) {
      const imported = known.get(id);
      if (imported && imported !== chunk) chunk.imports.add(imported);
    }
  }
  return chunks;
}

/** Merges two chunks as long as pages gain more by fewer files than they lose by code that they do not need. */
function merge(chunks: readonly Chunk[]): readonly Chunk[] {
  let left = chunks;
  for (let pair = bestPair(left); pair; pair = bestPair(left)) {
    const [one, other] = pair;
    left = left.filter((chunk) => chunk !== other);
    one.modules.push(...other.modules);
    one.length += other.length;
    one.pages = new Set([...one.pages, ...other.pages]);
    for (const imported of other.imports) one.imports.add(imported);
    for (const { imports } of left) if (imports.delete(other)) imports.add(one);
    one.imports.delete(one);
    for (const needed of neededBy(one)) needed.pages = new Set([...needed.pages, ...one.pages]);
  }
  return left;
}

function bestPair(chunks: readonly Chunk[]): [Chunk, Chunk] | null {
  let best: [Chunk, Chunk] | null = null;
  let most = 0;
  for (const [index, one] of chunks.entries()) {
    for (let next = index + 1; next < chunks.length; next += 1) {
      const other = chunks[next] ?? one;
      const gain = gainOf(one, other);
      if (
        gain <= most ||
        one.isAlone ||
        other.isAlone ||
        isBetween(one, other) ||
        isBetween(other, one)
      )
        continue;
      const loss = lossOf(one, other) + lossOf(other, one);
      if (gain - loss <= most) continue;
      most = gain - loss;
      best = [one, other];
    }
  }
  return best;
}

/** How often a page is opened beside others: galleries seldom. */
const usesOf = (page: string) => {
  if (page === CALLER) return 70;
  return page.includes('/src/web/gallery/') ? 1 : 4;
};

/** By fewer files alone. */
function gainOf(one: Chunk, other: Chunk): number {
  let both = 0;
  for (const page of one.pages) if (other.pages.has(page)) both += usesOf(page);
  const fewer = hasStyles(one) && hasStyles(other) ? 2 : 1;
  return both * fewer * FILE_COST;
}

/** By code that the pages of one chunk would load with another one, and do not need. */
function lossOf({ pages }: Chunk, other: Chunk): number {
  let loss = 0;
  for (const needed of neededBy(other)) {
    for (const page of pages) {
      if (!needed.pages.has(page)) loss += usesOf(page) * needed.length;
    }
  }
  return loss;
}

/** A chunk and all that it imports. */
function neededBy(chunk: Chunk, found: Set<Chunk> = new Set()): ReadonlySet<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports) neededBy(imported, found);
  return found;
}

/** They are a file of their own. */
const hasStyles = ({ modules }: Chunk) => modules.some((id) => id.endsWith('.css'));

/** Whether one chunk imports another one by way of a third, which both together would import and be imported by. */
function isBetween(from: Chunk, to: Chunk): boolean {
  const seen = new Set<Chunk>([to]);
  const follow = (chunk: Chunk): boolean => {
    if (seen.has(chunk)) return chunk === to;
    seen.add(chunk);
    return [...chunk.imports].some(follow);
  };
  return [...from.imports].some((imported) => imported !== to && follow(imported));
}

/** Without the folder of the checkout, which imports may name: chunks are the same in each. */
function lengthOf(modules: Iterable<string>, graph: Rolldown.ChunkingContext): number {
  const codes = [...modules].map((id) => graph.getModuleInfo(id)?.code ?? '');
  return codes.reduce((sum, code) => sum + code.replaceAll(ROOT, '').length, 0);
}

function importsOf(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  return graph.getModuleInfo(id)?.importedIds ?? [];
}

/** The product's modules that these files consist of. */
function importedBy(files: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id) || !isOther(id)) return;
    found.add(id);
    for (const imported of importsOf(id, graph)) follow(imported);
  };
  for (const file of files) follow(file.startsWith('/') ? file : join(ROOT, file));
  return found;
}

/** The bundler makes a chunk of each page and of what else is loaded by itself; these are what pages share. */
export function createChunks() {
  let names: ReadonlyMap<string, string> | undefined;
  return [
    {
      name: 'base',
      test: BASE,
    },
    {
      name: 'router',
      test: ROUTER,
    },
    {
      name: 'schemas',
      test: SCHEMAS,
      includeDependenciesRecursively: false,
    },
    {
      debugName: 'what pages share',
      // Otherwise what a module of one chunk shares with other pages would be in it, and they would load it.
      includeDependenciesRecursively: false,
      name: (id: string, graph: Rolldown.ChunkingContext) => {
        names ??= nameChunks(graph);
        return names.get(id) ?? null;
      },
      test: isOther,
    },
  ].map((group, index, all) => ({ ...group, priority: all.length - index }));
}
