import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** Where the browser's code begins in a document that the server has rendered. */
export const DRAWN_START = '/@drawn-start';
/** The styles of everything that the server has rendered so far, until the browser's modules have loaded theirs. */
export const DRAWN_STYLES = '/@drawn-styles.css';

const BROWSER_ENTRY = '/src/web/main.tsx';
const SERVER_ENTRY = '/src/web/entry-server.tsx';

/** After a change the modules have the new styles, and what is gone from them must not stay here. */
const START_CODE = `
import '@vitejs/plugin-react/preamble';
import.meta.hot.on('vite:beforeUpdate', () => document.querySelector('link[href="${DRAWN_STYLES}"]')?.remove());
import('${BROWSER_ENTRY}');
`;

/** Vite plugin: what a document that the server has rendered loads besides the sources. */
export function drawnPages() {
  return {
    name: 'marquee-drawn-pages',
    resolveId: { order: 'pre', handler: (id) => (id === DRAWN_START ? id : null) },
    load: (id) => (id === DRAWN_START ? START_CODE : null),
    configureServer(vite) {
      vite.middlewares.use(DRAWN_STYLES, (_, outgoing, next) => {
        readStyles(vite).then((styles) => {
          outgoing.writeHead(200, { 'Content-Type': 'text/css', 'Cache-Control': 'no-store' });
          outgoing.end(styles);
        }, next);
      });
    },
  };
}

/** In the order in which the modules would add them. */
async function readStyles(vite) {
  const { client, ssr } = vite.environments;
  // The server renders without the browser's entry, whose styles come first.
  await client.transformRequest(BROWSER_ENTRY);
  const ofEntry = await client.moduleGraph.getModuleByUrl(BROWSER_ENTRY);
  const sheets = new Set([...(ofEntry?.importedModules ?? [])].filter(isSheet).map(urlOf));
  const seen = new Set();
  const follow = (module) => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) follow(imported);
    if (isSheet(module)) sheets.add(module.url);
  };
  const drawn = await ssr.moduleGraph.getModuleByUrl(SERVER_ENTRY);
  if (drawn) follow(drawn);
  const texts = await Promise.all(
    [...sheets].map(async (url) => (await ssr.runner.import(`${url}?inline`)).default),
  );
  return texts.join('\n');
}

const isSheet = ({ url }) => url.endsWith('.css');
const urlOf = ({ url }) => url;

/**
 * Hands the modules of the pages, ready for Node, to the process that renders. Answers the address to ask at, which nobody
 * can guess: whoever knows it can read any file.
 */
export async function serveModules(vite) {
  const path = `/${randomUUID()}`;
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url !== path) return outgoing.writeHead(404).end();
    const asked = JSON.parse(await text(incoming));
    outgoing.end(JSON.stringify(await vite.environments.ssr.hot.handleInvoke(asked)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The process may end while the other one still has a connection.
  server.unref();
  return `http://127.0.0.1:${server.address().port}${path}`;
}
