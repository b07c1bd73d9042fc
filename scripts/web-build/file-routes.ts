import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { physical, rootRoute, route } from '@tanstack/virtual-file-routes';
import { type Plugin, type PluginOption, transformWithOxc } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const ENDING = '.gallery.tsx';

/**
 * The addresses of the product: each file of `src/web/routes` is one, and each gallery of `src/web/gallery`. What begins with
 * a `-` is a part of a page.
 */
export function fileRoutesOf(root: string) {
  return {
    target: 'react',
    routesDirectory: join(root, 'src/web'),
    generatedRouteTree: join(root, 'src/web/route-tree.gen.ts'),
    virtualRouteConfig: rootRoute('shell/root.tsx', [
      physical('', 'routes'),
      ...listGalleries(root).map((name) => route(`/${name}`, `gallery/${name}${ENDING}`)),
    ]),
    routeFileIgnorePattern: String.raw`\.test\.tsx?$|\.css$`,
    addExtensions: true,
    quoteStyle: 'single',
    semicolons: true,
    disableLogging: true,
  } satisfies Parameters<typeof tanstackRouter>[0];
}

/** `components/accordion` and so on. */
function listGalleries(root: string): string[] {
  return readdirSync(join(root, 'src/web/gallery'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted();
}

/**
 * Writes the route tree, and splits each page's component off into a chunk of its own. Page tests (`mode` is `test`) have
 * neither: the tree is there, and splitting takes half of the time in which their code is compiled. Galleries still come
 * late, because what they show of the kit takes long to read.
 */
export function fileRoutes(mode?: string): PluginOption[] {
  if (mode === 'test') return [lateGalleries()];
  // A build that a test run starts finds the tree, too.
  const enableRouteGeneration = process.env.VITEST === undefined;
  return [
    stripTypes(),
    leaveMessages(),
    shortenRouteTree(),
    tanstackRouter({ ...fileRoutesOf(ROOT), autoCodeSplitting: true, enableRouteGeneration }),
  ];
}

const GALLERY_ROUTE =
  /^export const Route = (createFileRoute\('[^']+'\)\(\{[\s\S]*?)component: (\w+),\n\}\);\n/m;

/** A gallery's route without its page, which `?late` loads. */
function lateGalleries(): Plugin {
  return {
    name: 'late-galleries',
    enforce: 'pre',
    transform: {
      filter: { id: /\.gallery\.tsx(\?late)?$/ },
      handler(code, id) {
        const [statement, beginning, component] = GALLERY_ROUTE.exec(code) ?? [];
        if (!statement) throw new Error(`${id} has no route that ends with its component.`);
        if (id.endsWith('?late')) return code.replace(statement, () => `export { ${component} };`);
        const load = `() => import('./${basename(id)}?late')`;
        return [
          "import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';",
          "import { page } from '#web/page.ts';",
          `export const Route = ${beginning}component: lazyRouteComponent(${load}, '${component}') });`,
        ].join('\n');
      },
    },
  };
}

/** The code splitter leaves with the route what a type mentions (`typeof COLUMNS`), so that it must not see types. */
function stripTypes(): Plugin {
  return {
    name: 'strip-types-of-pages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/(routes|gallery)\/[^?]*\.tsx$/, code: /createFileRoute\(/ },
      handler: (code, id) => transformWithOxc(code, id, { lang: 'tsx', jsx: 'preserve' }),
    },
  };
}

/** The texts of a page come with its component, and not with its route, which is in the first code of every page. */
function leaveMessages(): Plugin {
  return {
    name: 'leave-messages-to-components',
    enforce: 'pre',
    transform: {
      filter: {
        id: /\/src\/web\/(routes|gallery)\/[^?]*\.tsx(\?tsr-shared=1)?$/,
        code: /createFileRoute\(/,
      },
      handler: (code) => code.replaceAll(/^import ["']#web\/messages\/.*$/gm, ''),
    },
  };
}

const PLACED =
  /(\w+)\.update\(\{\s*id: ('[^']+'),\s*path: \2,\s*getParentRoute: \(\) => rootRouteImport,?\s*\}[^)]*\)/g;
const NAMED_CHILDREN = /^const rootRouteChildren[^{]*\{([^}]*)\}/m;

/** The generated tree says for each of its routes what one function says for all: 2 KiB (gz) of every page. */
function shortenRouteTree(): Plugin {
  return {
    name: 'shorten-route-tree',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/route-tree\.gen\.ts$/ },
      handler(code) {
        const children = NAMED_CHILDREN.exec(code)?.[1]?.replace(/\w+:\s+(\w+)/g, '$1');
        if (!children) throw new Error('The route tree names no children of the root.');
        return [
          code
            .replace(PLACED, 'placeRoute($1, $2)')
            .replace(NAMED_CHILDREN, () => `const rootRouteChildren: any = [${children}]`),
          'function placeRoute(route: any, path: string) {',
          '  return route.update({ id: path, path, getParentRoute: () => rootRouteImport });',
          '}',
        ].join('\n');
      },
    },
  };
}
