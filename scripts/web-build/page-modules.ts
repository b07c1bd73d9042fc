import { dirname, join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');

const registry = z.object({
  PAGES: z.array(
    z.object({
      path: z.string(),
      layout: z.string(),
      load: z.custom<() => Promise<string>>((load) => typeof load === 'function'),
    }),
  ),
});

/** Every address with the module that draws it. */
export async function listPageModules(): Promise<
  { path: string; module: string; isBlank: boolean }[]
> {
  const { module } = await runnerImport<unknown>(
    join(ROOT, 'src/web/app/router/page-registry.ts'),
    { configFile: false, root: ROOT, logLevel: 'error', plugins: [namesOfPages()] },
  );
  const { PAGES } = registry.parse(module);
  return Promise.all(
    PAGES.map(async ({ path, layout, load }) => ({
      path,
      module: await load(),
      isBlank: layout === 'blank',
    })),
  );
}

/** Replaces what a page entry would load by the name of its file. */
function namesOfPages(): Plugin {
  return {
    name: 'names-of-pages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/pages\.ts$/ },
      handler: (code, id) =>
        code.replace(/\bimport\('([^']+)'\)/g, (_, file: string) => {
          const name = JSON.stringify(join(dirname(id), file).slice(ROOT.length + 1));
          return `Promise.resolve(new Proxy({}, { get: (_, key) => key === 'then' ? undefined : ${name} }))`;
        }),
    },
  };
}
