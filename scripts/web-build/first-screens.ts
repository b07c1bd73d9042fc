import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { listPageModules } from './page-modules.ts';

const ROOT = join(import.meta.dirname, '../..');
const START = join(ROOT, 'src/web/app/start');
const OUT = join(ROOT, 'dist/.first-screens');
/** What stands in the head of every page delays its first paint. */
const MOST_SCRIPT_BYTES = 12_500;

const SIGN_IN = ['src/web/pages/sign-in/sign-in-page.tsx'];
/** What every page within the frame consists of. */
const APP = [
  'src/web/app/start/main-app.tsx',
  'src/web/app/shell/shell-layout.tsx',
  'src/web/api/api.ts',
];
const MAIN_APP = 'src/web/app/start/main-app.tsx';
const SAMPLE = 'src/web/api/open-sample.ts';

type FirstFiles = { paths: readonly string[]; files: readonly string[] }[];

/** The pages whose code the first script fetches before any other code has run. */
const PAGES = [
  { paths: ['/login'], modules: SIGN_IN },
  {
    paths: ['/scores/week', '/scores/month', '/scores/six-months', '/scores/year'],
    modules: [...APP, 'src/web/pages/scores/list/score-list-page.tsx'],
  },
  { paths: ['/scores'], modules: [...APP, 'src/web/pages/scores/start/start-page.tsx'] },
  {
    paths: ['/'],
    modules: [...APP, SAMPLE, 'src/web/pages/dashboards/ecommerce-dashboard-page.tsx'],
  },
  {
    paths: ['/dashboard/analytics'],
    modules: [...APP, SAMPLE, 'src/web/pages/dashboards/analytics-dashboard-page.tsx'],
  },
  // Any other page.
  { paths: ['*'], modules: [...APP, 'src/web/app/router/page-registry.ts'] },
];

/** What the browser fetches before a page can be drawn: for any page, by address, and for the page's own module. */
export type FirstCode = {
  start: readonly string[];
  addresses: FirstFiles;
  modules: Record<string, readonly string[]>;
  /** All of it by the path of the page, for the documents that the server draws. */
  pages: Record<string, readonly string[]>;
};
/** Beside the build's manifest, which does not name the modules of a chunk. */
const FIRST_CODE = '.vite/first-code.json';

/** Writes the first screens and the first scripts into `index.html`, which then needs no code to be seen. */
export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const start = chunkFiles(bundle, 'src/web/main.tsx');
        const pages = [...this.getModuleIds()].filter(
          (id) =>
            id.startsWith(join(ROOT, 'src/web/pages/')) &&
            (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0,
        );
        const modules = pages.map((id) => id.slice(ROOT.length + 1));
        const addresses = await listPageModules();
        const firstCode: FirstCode = {
          start,
          addresses: filesOf(bundle, start),
          modules: Object.fromEntries(modules.map((name) => [name, chunkFiles(bundle, name)])),
          pages: Object.fromEntries(
            [...addresses, { path: '*', module: MAIN_APP, isBlank: false }].map(
              ({ path, module, isBlank }) => {
                const all = [...(isBlank ? [] : APP), MAIN_APP, module];
                return [path, [...new Set(all.flatMap((name) => chunkFiles(bundle, name)))]];
              },
            ),
          ),
        };
        this.emitFile({ type: 'asset', fileName: FIRST_CODE, source: JSON.stringify(firstCode) });
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return withDevelopmentScript(html);
        const { screens, pages } = await prerenderScreens();
        const start = chunkFiles(bundle, 'src/web/main.tsx');
        const { open, blank } = pages;
        const files = filesOf(bundle, start);
        const MAIN_SCRIPT = JSON.stringify(start[0]);
        const [look, place] = await Promise.all([
          // Only what it reads: every byte of it delays the first paint.
          bundleScript('first-look', {
            FIRST_PAGES: JSON.stringify({ open, blank, files }),
            MAIN_SCRIPT,
          }),
          bundleScript('place-first-screen', {
            FIRST_PAGES: JSON.stringify({ ...pages, files }),
            MAIN_SCRIPT,
          }),
        ]);
        return html
          .replaceAll(/<script type="module"[^>]* src="([^"]+)"><\/script>/g, (_, file) => {
            return `<link rel="modulepreload" crossorigin href="${file}">`;
          })
          .replace('<!-- first look -->', () => `<script>${look}</script>`)
          .replace(
            '<!-- first screens -->',
            () =>
              `<template data-for="sign-in">${screens.signIn}</template>` +
              `<template data-for="frame">${screens.frame}</template><script>${place}</script>`,
          )
          .replace('</head>', () => `${styleLinks(bundle, html)}</head>`);
      },
    },
  };
}

/** The look alone: screens and early calls are for the built product. */
function withDevelopmentScript(html: string): string {
  return html.replace(
    '<!-- first look -->',
    '<script type="module" src="/src/web/app/start/first-look.ts"></script>',
  );
}

/** What `prerender.tsx` exports. */
type Prerender = {
  prerenderFirstScreens: (messages: unknown) => Promise<{ signIn: string; frame: string }>;
  describePages: () => Record<string, unknown>;
};

/** Draws the screens with the product's own components, in this process. */
async function prerenderScreens() {
  await build({
    configFile: false,
    root: ROOT,
    plugins: [react()],
    logLevel: 'error',
    build: {
      ssr: join(START, 'prerender.tsx'),
      outDir: OUT,
      emptyOutDir: true,
      target: 'node20',
      // Of galleries, which no first screen is.
      rolldownOptions: { external: /\?(docs|code)$|^virtual:/ },
    },
  });
  try {
    const module: Prerender = await import(`${pathToFileURL(join(OUT, 'prerender.js'))}`);
    const messages = JSON.parse(await readFile(join(ROOT, 'public/locales/en.json'), 'utf8'));
    return {
      screens: await module.prerenderFirstScreens(messages),
      pages: module.describePages(),
    };
  } finally {
    await rm(OUT, { recursive: true, force: true });
  }
}

async function bundleScript(name: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    envPrefix: ['VITE_', 'SCORE_HOST'],
    define,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(START, `${name}.ts`),
        external: /^\/assets\//,
        output: { format: 'iife' },
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (!chunk || outputs.length !== 1) throw new Error(`${name} is not one script.`);
  if (chunk.code.length > MOST_SCRIPT_BYTES) {
    throw new Error(`${name} has ${chunk.code.length} bytes: it imports more than it should.`);
  }
  return chunk.code.trim().replaceAll('</', '<\\/');
}

/** The files of each page, without those of the start, which `index.html` names. */
function filesOf(bundle: Rolldown.OutputBundle, start: readonly string[]): FirstFiles {
  return PAGES.map(({ paths, modules }) => ({
    paths,
    files: [...new Set(modules.flatMap((module) => chunkFiles(bundle, module)))].filter(
      (file) => !start.includes(file),
    ),
  }));
}

/** The files of the chunk that holds a module and of all chunks that it imports. */
function chunkFiles(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(join(ROOT, module)));
  if (!first) throw new Error(`No chunk holds ${module}, whose files the first script fetches.`);
  const found = new Set<Rolldown.OutputChunk>();
  const follow = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) follow(imported);
    }
  };
  follow(first);
  return [...found].flatMap((chunk) => [
    `/${chunk.fileName}`,
    ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
  ]);
}

/** The styles of both first screens, which must be there before the first paint. */
function styleLinks(bundle: Rolldown.OutputBundle, html: string): string {
  const needed = [...SIGN_IN, ...APP].flatMap((module) => chunkFiles(bundle, module));
  return [...new Set(needed)]
    .filter((file) => file.endsWith('.css') && !html.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
    .join('');
}
