import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const WEB = join(import.meta.dirname, '../../src/web/');

type Roots = readonly string[];

/**
 * A chunk of all that these modules import without waiting, and of themselves unless they are pages, which
 * keep their own code but for their `parts`; also of what two of `users` import, so that neither needs the chunk of the other. The
 * icons that they draw are included; other libraries have chunks of their own.
 */
function importedBy(
  name: string,
  roots: Roots,
  { users = [], parts }: { users?: readonly Roots[]; parts?: RegExp } = {},
) {
  const importsOf = (graph: Rolldown.ChunkingContext, from: Roots) => {
    const all = new Set<string>();
    const follow = (id: string) => {
      if (all.has(id) || !(isOurs(id) || isIcon(id))) return;
      all.add(id);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported);
    };
    for (const root of from) follow(idOf(root, name));
    return all;
  };
  let found: { own: Set<string>; byUser: readonly Set<string>[] } | undefined;
  return {
    debugName: name,
    test: (id: string) => (isOurs(id) && (!isOfPage(id) || parts?.test(id) === true)) || isIcon(id),
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      found ??= {
        own: importsOf(graph, roots),
        byUser: users.map((user) => importsOf(graph, user)),
      };
      const isShared = found.byUser.filter((imported) => imported.has(id)).length > 1;
      return isShared || found.own.has(id) ? name : null;
    },
  };
}

function idOf(root: string, name: string): string {
  const id = join(WEB, root);
  if (!existsSync(id)) throw new Error(`The chunk ${name} begins at ${id}, which does not exist.`);
  return id;
}

const isOurs = (id: string) => id.includes('/src/');
const isIcon = (id: string) => id.includes('/node_modules/lucide-react/');
const isOfPage = (id: string) => id.includes('/src/web/pages/');

/**
 * What is loaded at several places. Whatever such a module imports is needed at least as often, so that
 * no two of these chunks need each other. A module that needs Mantine is in a second chunk, so that the first comes without it.
 */
function shared(name: string, test: RegExp, places = 2) {
  const parts = [
    { name, isWithMantine: false },
    { name: `${name}-mantine`, isWithMantine: true },
  ];
  return parts.map(({ name: debugName, isWithMantine }) => ({
    debugName,
    test,
    minShareCount: places,
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      needsMantine(id, graph) === isWithMantine ? debugName : null,
  }));
}

const MANTINE = /\/node_modules\/(@mantine|@floating-ui)\//;

/** Whether a module imports Mantine without waiting, itself or by what it imports. */
function needsMantine(
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (MANTINE.test(id)) return true;
  if (seen.has(id) || !isOurs(id)) return false;
  seen.add(id);
  const { importedIds = [] } = graph.getModuleInfo(id) ?? {};
  return importedIds.some((imported) => needsMantine(imported, graph, seen));
}

/** What every page within the frame needs. */
const APP: Roots = [
  'app/start/main-app.tsx',
  'app/shell/shell-layout.tsx',
  'api/api.ts',
  'api/sample.ts',
  'api/use-change.ts',
  'api/renewal/tab-lock.ts',
];
const LIST: Roots = ['pages/scores/list/score-list-page.tsx'];
const CARDS: Roots = [
  'pages/dashboards/ecommerce-dashboard-page.tsx',
  'pages/dashboards/analytics-dashboard-page.tsx',
];
/** What comes above a list once it is there. */
const LIST_TOOLS: Roots = [
  'pages/scores/tools/header-tools.tsx',
  'pages/scores/tools/export/export-menu.tsx',
];
/** What comes once the first page is there. */
const TOOLS: Roots = ['app/shell/top-bar-tools.tsx', 'app/notifications/ranking-watch.tsx'];
/** The other pages, for the navigation, the search and the bookmarks. */
const PAGES: Roots = ['app/router/page-registry.ts', 'app/search/sample-pages.ts'];

/** What pages of the ranking share; the list's page itself keeps its own code. */
const OF_RANKING = /\/pages\/scores\/(?!pages\.|list\/score-list-page)/;

/** Few large chunks instead of many small ones. The first that a module fits takes it. */
export const CHUNKS = [
  {
    name: 'base',
    test: /rolldown\/runtime|preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/(react-query|query-core))\/|\/src\/contract\/kit\/errors\.ts$/,
  },
  {
    name: 'router',
    test: /node_modules\/(@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  { name: 'schemas', test: /node_modules\/zod\// },
  // With what the page that sets a password shares with the sign-in page.
  importedBy('start', ['main.tsx', 'pages/sign-in/sign-in-page.tsx'], {
    parts: /\/pages\/sign-in\/(ranking-picture|sign-in-page\.module)/,
  }),
  // What a list shares with its own tools is not needed by other pages.
  importedBy('app', APP, { users: [[...LIST, ...LIST_TOOLS], CARDS, TOOLS], parts: OF_RANKING }),
  // With what it shares with other pages of the ranking, whose chunk brings far more along.
  importedBy('list', LIST, { parts: OF_RANKING }),
  importedBy('cards', CARDS),
  importedBy('tools', TOOLS, { parts: OF_RANKING }),
  importedBy('pages', PAGES),
  importedBy('list-tools', LIST_TOOLS, { parts: OF_RANKING }),
  importedBy('sample', ['api/open-sample.ts']),
  { name: 'sample', test: /\/src\/sample-backend\/kit\// },
  ...shared('kit', /\/src\/web\/(ui|list|api|app)\//, 3),
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  {
    name: 'mantine-base',
    test: /node_modules\/@mantine\/(hooks\/|core\/esm\/core\/)/,
    minShareCount: 2,
  },
  { name: 'mantine', test: MANTINE, minShareCount: 2 },
  ...shared('dashboards', /\/src\/web\/pages\/dashboards\/(?!pages\.|[\w-]+-page\.)/),
  ...shared(
    'scores',
    /\/src\/web\/pages\/scores\/(?!pages\.|(?:\w+\/)?[\w-]+-page\.|score-windows)/,
  ),
].map((group, index, all) => ({ ...group, priority: all.length - index }));
