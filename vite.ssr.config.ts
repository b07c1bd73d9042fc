import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { fileRoutes } from './scripts/web-build/file-routes.ts';
import { galleryExamples } from './scripts/web-build/gallery-examples.ts';
import { iconFiles } from './scripts/web-build/icon-files.ts';
import { iconShapes } from './scripts/web-build/icon-shapes.ts';
import { librarySizes } from './scripts/web-build/library-sizes.ts';
import { messageFiles } from './scripts/web-build/message-files.ts';
import { partDocs } from './scripts/web-build/part-docs/part-docs.ts';

/** The pages for the server, in `dist/ssr`: it draws documents with them. */
export default defineConfig((): UserConfig => {
  process.env.NODE_ENV = 'production';
  return {
    // Where the server runs, nothing says so, and React's development half would draw, which takes three times as long.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      partDocs(),
      iconFiles(),
      iconShapes(),
      galleryExamples(),
      librarySizes(),
      messageFiles(),
      fileRoutes(),
      react(),
    ],
    envPrefix: ['VITE_', 'SCORE_HOST'],
    // What the pages are made of is not installed where the server runs.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/web/entry-server.tsx',
      target: 'node20',
      outDir: 'dist/ssr',
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        // The server has the whole app at hand, which the browser loads in parts.
        checks: { pluginTimings: false, ineffectiveDynamicImport: false },
        output: { chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
});
