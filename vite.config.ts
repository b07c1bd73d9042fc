import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { createChunks } from './scripts/web-build/chunks.ts';
import { fileRoutes } from './scripts/web-build/file-routes.ts';
import { firstCodeFiles } from './scripts/web-build/first-code-files.ts';
import { galleryExamples } from './scripts/web-build/gallery-examples.ts';
import { iconFiles } from './scripts/web-build/icon-files.ts';
import { iconShapes } from './scripts/web-build/icon-shapes.ts';
import { lateSchemas } from './scripts/web-build/late-schemas.ts';
import { librarySizes } from './scripts/web-build/library-sizes.ts';
import { lookScript } from './scripts/web-build/look-script.ts';
import { messageFiles } from './scripts/web-build/message-files.ts';
import { partDocs } from './scripts/web-build/part-docs/part-docs.ts';

/**
 * The schema library carries a generator of JSON schemas (5 KiB gz) that hangs on every schema, so no
 * bundler can drop it. The API page needs it, on the server; the browser never calls it.
 */
function leaveOutJsonSchemas(): Plugin {
  return {
    name: 'leave-out-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => name,
        );
        const refusal = `const refuse = () => () => { throw new Error('The browser makes no JSON schemas.'); };`;
        return [refusal, ...names.map((name) => `export const ${name} = refuse;`)].join('\n');
      },
    },
  };
}

const FOLDER = 'dist/web';

/** Puts a Brotli and a gzip copy beside each text file, so that the server sends them without work. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    // After what other plugins write, and only if the build has not failed.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(FOLDER, { recursive: true });
        const texts = files.filter((file) => /\.(css|html|js|json|svg)$/.test(file));
        await Promise.all(texts.map((file) => compress(join(FOLDER, file))));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** A chunk names its own imports: lists of them for all pages would be 9 KiB (gz) of every first load. Styles have nobody else to name them. */
function onlyStyles(_: string, files: string[]): string[] {
  return files.filter((file) => file.endsWith('.css'));
}

export default defineConfig(({ command, mode }) => {
  // A build started from a test run would otherwise carry React's development half.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      partDocs(),
      iconFiles(),
      iconShapes(),
      galleryExamples(),
      librarySizes(),
      messageFiles(),
      fileRoutes(mode),
      react(),
      lateSchemas(),
      leaveOutJsonSchemas(),
      lookScript(),
      firstCodeFiles(),
      compressFiles(),
    ],
    // The one setting of the build: the score service's host, where it is not the page's own.
    envPrefix: ['VITE_', 'SCORE_HOST'],
    build: {
      outDir: FOLDER,
      emptyOutDir: true,
      manifest: true,
      target: 'es2023',
      // The first versions with `:dir()`: older ones would get a list of languages in its place.
      cssTarget: ['chrome120', 'firefox121', 'safari16.4'],
      // Every browser that understands the rest understands this too.
      modulePreload: { polyfill: false, resolveDependencies: onlyStyles },
      // `e2e/first-load.test.ts` holds what pages begin with; what is larger is loaded when it is asked for.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // What jsPDF would load to print HTML and drawings, which nothing here asks it for.
        external: ['canvg', 'html2canvas'],
        // Whoever starts the product for the first time reads what the build prints.
        checks: { pluginTimings: false, ineffectiveDynamicImport: false },
        output: { codeSplitting: { groups: createChunks() } },
      },
    },
  };
});
