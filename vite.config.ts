import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig(({ command }) => {
  // A build started from a test run would otherwise carry React's development half.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), leaveOutJsonSchemas()],
    // The one setting of the build: the score service's host, where it is not the page's own.
    envPrefix: ['VITE_', 'SCORE_HOST'],
    build: { outDir: 'dist/web', emptyOutDir: true, manifest: true, target: 'es2023' },
  };
});
