import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The one setting of the build: the score service's host, where it is not the page's own.
  envPrefix: ['VITE_', 'SCORE_HOST'],
  build: { outDir: 'dist/web', emptyOutDir: true, manifest: true, target: 'es2023' },
});
