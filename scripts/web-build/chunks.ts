import { join } from 'node:path';
import type { Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** What every page within the frame needs, by the modules that it begins with. */
const FRAME = [
  'src/web/shell/start/main-app.tsx',
  'src/web/shell/shell-layout.tsx',
  'src/web/data/api.ts',
  'src/web/data/sample.ts',
  'src/web/data/renewal/tab-lock.ts',
];
/** The pages that people open most, whose own code is better in one file each. */
const LIST = 'src/web/routes/scores/-list/score-list-page.tsx';
const DASHBOARDS = ['src/web/routes/index.tsx', 'src/web/routes/dashboard/analytics.tsx'];

/** What so many pages besides galleries need comes with the frame, and what few need with the list or the cards. */
const MANY_PAGES = 14;
const FEW_PAGES = 12;

const isOurs = (id: string) => id.includes('/src/') && !id.includes('node_modules');

type Group = 'frame' | 'list' | 'cards';

/** The modules of the product that are loaded together. */
function sortModules(graph: Rolldown.ChunkingContext): ReadonlyMap<string, Group> {
  const componentsOf = (route: string) => graph.getModuleInfo(route)?.dynamicallyImportedIds ?? [];
  const routes = graph.getModuleInfo(join(ROOT, 'src/web/route-tree.gen.ts'))?.importedIds ?? [];
  const isGallery = (route: string) => route.includes('/src/web/gallery/');
  const ofGalleries = countUsers(routes.filter(isGallery).flatMap(componentsOf), graph);
  const ofPages = countUsers(
    routes.filter((route) => !isGallery(route)).flatMap(componentsOf),
    graph,
  );
  const isOfFew = (id: string) => (ofPages.get(id) ?? 0) + (ofGalleries.get(id) ?? 0) <= FEW_PAGES;

  const ofList = importedBy([join(ROOT, LIST)], graph);
  const ofCards = importedBy(
    DASHBOARDS.flatMap((route) => componentsOf(join(ROOT, route))),
    graph,
  );
  const groups = new Map<string, Group>();
  // What both need stays apart, so that neither loads the other.
  for (const id of ofList) if (isOfFew(id) && !ofCards.has(id)) groups.set(id, 'list');
  for (const id of ofCards) if (isOfFew(id) && !ofList.has(id)) groups.set(id, 'cards');
  // Not by galleries: what they show is the kit, of which other pages need little.
  for (const [id, count] of ofPages) if (count >= MANY_PAGES) groups.set(id, 'frame');
  const frame = FRAME.map((file) => join(ROOT, file));
  for (const id of importedBy(frame, graph)) groups.set(id, 'frame');
  return groups;
}

/** How many pages need each module. */
function countUsers(
  pages: readonly string[],
  graph: Rolldown.ChunkingContext,
): ReadonlyMap<string, number> {
  const users = new Map<string, number>();
  for (const page of pages) {
    for (const id of importedBy([page], graph)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  return users;
}

function importedBy(roots: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id) || !isOurs(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported);
  };
  for (const root of roots) follow(root);
  return found;
}

/** The bundler makes a chunk of each page and of what pages share. These few are made by hand, to be loaded in one file each. */
export function createChunks() {
  let groups: ReadonlyMap<string, Group> | undefined;
  return [
    {
      name: 'base',
      test: /rolldown\/runtime|preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-query|query-core|react-router|router-core|history|react-store|store)|zod|lucide-react)\/|\/src\/contract\/kit\/errors\.ts$/,
    },
    {
      debugName: 'frame, list and cards',
      // Otherwise what a module of the list shares with other pages would be in its chunk, and they would load it.
      includeDependenciesRecursively: false,
      name: (id: string, graph: Rolldown.ChunkingContext) => {
        groups ??= sortModules(graph);
        return groups.get(id) ?? null;
      },
      test: isOurs,
    },
  ].map((group, index, all) => ({ ...group, priority: all.length - index }));
}
