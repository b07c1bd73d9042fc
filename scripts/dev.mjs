import { spawn } from 'node:child_process';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { drawnPages, serveModules } from './dev-pages.mjs';
import { proxyToServer } from './dev-proxy.mjs';
import { toolPath } from './run-tool.mjs';

/**
 * Runs web and server from their sources: the web reloads in place, the server restarts on each change. The server renders the
 * pages here, too, so that a difference from what the browser renders is seen.
 */
export async function dev(root) {
  const port = Number(process.env.PORT || 4000);
  const host = process.env.HOST || '127.0.0.1';
  const serverPort = await freePort();
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    // Errors of the browser are printed here as well, such as a drawing that differs from the server's.
    server: { port, host, strictPort: true, forwardConsole: { logLevels: ['error'] } },
    plugins: [drawnPages(), proxyToServer(root, serverPort)],
  });
  const server = startServer(root, serverPort, port, await serveModules(vite));
  await listen(vite, server, port);
  let isStopping = false;
  const stop = (code) => {
    if (isStopping) return;
    isStopping = true;
    server.kill('SIGTERM');
    server.once('exit', async () => {
      await vite.close();
      process.exit(code);
    });
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
}

async function listen(vite, server, port) {
  try {
    await vite.listen();
  } catch (error) {
    process.stderr.write(`Port ${port} cannot be had: ${error.message}. Set PORT to another.\n`);
    server.kill('SIGTERM');
    process.exit(1);
  }
}

/** What it says about its address is that of the web. */
function startServer(root, port, webPort, modulesAt) {
  const args = [toolPath(root, 'tsx'), 'watch', '--clear-screen=false', 'scripts/dev-server.ts'];
  return spawn(process.execPath, args, {
    cwd: root,
    // It does not get our input, because `tsx watch` restarts on every Enter.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      MARQUEE_DEV_PORT: String(webPort),
      MARQUEE_DEV_MODULES: modulesAt,
    },
    // In a process group of its own: `tsx` kills its child on a second signal, and Ctrl-C would send one besides ours.
    detached: true,
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
