import { defineConfig } from 'vite';

/** The server and its commands, in `dist/server`; packages stay where npm put them. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        // Run on a thread of its own for each imported file.
        'feed-worker': 'src/server/intake/parsing/feed-worker.ts',
        // Run on a thread of its own for each search for better weights.
        'suggestion-worker': 'src/server/ranking/suggestions/suggestion-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
