import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

const SERVER_PAGES = /^\/(docs|openapi\.json|healthz|readyz|metrics)(\/|$)/;
const VITE_PATHS = /^\/(@|src\/|node_modules\/)/;

/** Vite plugin: forwards the score service's calls to it, and leaves pages and their modules to Vite. */
export function proxyToServer(root, port) {
  return {
    name: 'marquee-proxy',
    configureServer(vite) {
      vite.middlewares.use((incoming, outgoing, next) => {
        if (isForServer(root, incoming)) forward(incoming, outgoing, port);
        else next();
      });
    },
  };
}

/** A path may be both a page and a call: `GET /login` opens the page, `POST /login` signs in. */
function isForServer(root, { method, url, headers }) {
  const { pathname } = new URL(url, 'http://localhost');
  if (SERVER_PAGES.test(pathname)) return true;
  if (method !== 'GET' && method !== 'HEAD') return true;
  const accept = headers.accept ?? '';
  if (accept.includes('text/html') || accept === 'text/x-vite-ping') return false;
  // `Sec-Fetch-Dest` is `script` or `style` for modules, `empty` for `fetch`, and absent for programs.
  const isFetched = (headers['sec-fetch-dest'] ?? 'empty') === 'empty';
  return isFetched && !VITE_PATHS.test(pathname) && !isPublicFile(root, pathname);
}

function isPublicFile(root, pathname) {
  return pathname !== '/' && existsSync(join(root, 'public', decodeURIComponent(pathname)));
}

function forward(incoming, outgoing, port) {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', (error) => {
    if (outgoing.headersSent) return outgoing.destroy(error);
    const body = { error: { code: 'unavailable', message: 'The server is starting.' } };
    outgoing.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    outgoing.end(JSON.stringify(body));
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
