import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

const SERVER_PAGES = /^\/(docs|openapi\.json|healthz|readyz|metrics)(\/|$)/;
const VITE_PATHS = /^\/(@|src\/|node_modules\/)/;

/** Vite plugin: forwards calls and pages to the server; the modules of pages, and pages that it does not draw, are Vite's. */
export function proxyToServer(root, port) {
  return {
    name: 'marquee-proxy',
    configureServer(vite) {
      vite.middlewares.use((incoming, outgoing, next) => {
        if (isForServer(root, incoming)) forward(incoming, outgoing, port);
        else if (isPage(incoming)) forwardPage(incoming, outgoing, port, next);
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

function isPage({ method, url, headers }) {
  return method === 'GET' && headers.accept?.includes('text/html') && !VITE_PATHS.test(url);
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

/** What the server does not render, or cannot while it starts, gets Vite's `index.html`: the browser renders it. */
function forwardPage(incoming, outgoing, port, next) {
  const { url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, path: url, headers }, (answer) => {
    const { statusCode, headers: own } = answer;
    const isDrawn = statusCode === 200 && own['content-type']?.startsWith('text/html');
    if (!isDrawn && !own.location) {
      answer.resume();
      next();
      return;
    }
    // Its hashes are those of a build.
    delete own['content-security-policy'];
    outgoing.writeHead(statusCode, own);
    answer.on('error', (error) => outgoing.destroy(error));
    answer.pipe(outgoing);
  });
  onward.on('error', () => {
    if (!outgoing.headersSent) next();
  });
  outgoing.on('close', () => onward.destroy());
  onward.end();
}
