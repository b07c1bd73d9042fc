import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const MODULE = 'virtual:library-sizes';

/** What a page loads before it can draw with each of them. */
export const CHART_LIBRARIES = {
  own: 'src/web/ui/charts/chart.tsx',
  apex: 'node_modules/apexcharts/dist/apexcharts.esm.js',
  chartJs: 'src/web/ui/charts/libraries/chart-js-parts.ts',
  recharts: 'src/web/ui/charts/libraries/recharts-drawing.tsx',
} as const;
export type ChartLibrary = keyof typeof CHART_LIBRARIES;

/** What a page has anyway. */
const EXTERNAL = [/^react(-dom)?(\/|$)/, /^#/, /\.\.\/.*\.tsx?$/];

/** `import { chartKiB } from 'virtual:library-sizes'`: what each chart library weighs, minified and gzipped, in KiB. */
export function librarySizes(): Plugin {
  let sizes: Promise<Record<ChartLibrary, number>> | undefined;
  return {
    name: 'library-sizes',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      sizes ??= measureLibraries();
      return `export const chartKiB = ${JSON.stringify(await sizes)};`;
    },
  };
}

/** Builds each library alone. */
export async function measureLibraries(): Promise<Record<ChartLibrary, number>> {
  const { own, apex, chartJs, recharts } = CHART_LIBRARIES;
  return {
    own: await builtKiB(own),
    apex: await builtKiB(apex),
    chartJs: await builtKiB(chartJs),
    recharts: await builtKiB(recharts),
  };
}

async function builtKiB(entry: string): Promise<number> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    // A test run would otherwise measure what only development needs.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(ROOT, entry),
        external: EXTERNAL,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  if (!('output' in built)) throw new Error(`${entry} was not built.`);
  const bytes = built.output.reduce(
    (sum, output) =>
      sum + (output.type === 'chunk' ? gzipSync(output.code, { level: 9 }).length : 0),
    0,
  );
  return bytes / 1024;
}
