import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { areaOf } from './message-files.ts';
import { readPageFile } from './page-files.ts';

const ROOT = join(import.meta.dirname, '../..');

const MAIN_APP = 'src/web/shell/start/main-app.tsx';
/** What every page within the frame consists of. */
const FRAME = ['src/web/shell/shell-layout.tsx'];
/** The sign-in, which does without all of that. */
const SIGN_IN = { path: '/login', code: 'src/web/shell/start/sign-in-screen.tsx' };
const COMPONENT = '?tsr-split=component';

/** What the browser fetches before a page can be rendered or hydrated. */
export type FirstCode = {
  /** For any page, the main script first. */
  start: readonly string[];
  /** The other files, by the path of the page; under `*` those of an unknown page. */
  pages: Readonly<Record<string, readonly string[]>>;
};
/** Beside the build's manifest, which does not name the modules of a chunk. */
const FIRST_CODE = '.vite/first-code.json';

/**
 * As a file's first line: Chromium then compiles all of its functions while it arrives, beside the main thread, and not each
 * when it is first called. Other browsers take it for a comment.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** Writes which files each page needs, for the documents that the server renders, and has those of every page compiled ahead. */
export function firstCodeFiles(): Plugin {
  return {
    name: 'first-code-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const filesOf = (modules: readonly string[]) => [
          ...new Set(modules.flatMap((module) => chunkFiles(bundle, module))),
        ];
        const start = filesOf(['src/web/main.tsx']);
        refuseAreas(bundle, start);
        refuseCircles(bundle);
        const ofEveryPage = [...start, ...filesOf([MAIN_APP, ...FRAME])];
        for (const output of Object.values(bundle)) {
          const isOfEveryPage = ofEveryPage.includes(`/${output.fileName}`);
          if (output.type === 'chunk' && isOfEveryPage) output.code = COMPILE_AHEAD + output.code;
        }
        const pages = await Promise.all(
          [...this.getModuleIds()]
            .filter((id) => id.startsWith(ROOT) && id.endsWith(COMPONENT))
            .map(async (id) => {
              const inFile = await readPageFile(id.slice(0, -COMPONENT.length));
              return inFile.map(({ path, layout }) => {
                const app = [MAIN_APP, ...(layout === 'blank' ? [] : FRAME)];
                const modules =
                  path === SIGN_IN.path ? [SIGN_IN.code] : [...app, id.slice(ROOT.length + 1)];
                const files = filesOf(modules).filter((file) => !start.includes(file));
                return [path === '/$' ? '*' : path, files] as const;
              });
            }),
        );
        const firstCode: FirstCode = {
          start,
          pages: Object.fromEntries(pages.flat()),
        };
        this.emitFile({ type: 'asset', fileName: FIRST_CODE, source: JSON.stringify(firstCode) });
      },
    },
  };
}

/** Of chunks that import one another, one would begin before what it needs. */
function refuseCircles(bundle: Rolldown.OutputBundle): void {
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) throw new Error(`Chunks import one another: ${path.join(', ')}.`);
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || done.has(name)) return;
    for (const imported of chunk.imports) follow(imported, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(bundle)) follow(name, []);
}

/** An area comes into the code of every page where the frame imports it, or a module that a route needs for its options. */
function refuseAreas(bundle: Rolldown.OutputBundle, start: readonly string[]): void {
  const found = Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .filter(({ fileName }) => start.includes(`/${fileName}`))
    .flatMap(({ moduleIds }) => moduleIds.flatMap((id) => areaOf(id) ?? []));
  if (found.length > 0) throw new Error(`Every page would load the messages of ${found.join()}.`);
}

/** The files of the chunk that holds a module and of all chunks that it imports. */
function chunkFiles(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(join(ROOT, module)));
  if (!first) throw new Error(`No chunk holds ${module}.`);
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
