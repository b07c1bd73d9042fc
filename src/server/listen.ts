import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { ConfigError } from './config-error.ts';
import { hasCode } from './error-code.ts';

export type Listening = {
  port: number;
  /** Takes no more connections and waits for the answers under way, at most `patienceMs`. */
  close(patienceMs: number): Promise<void>;
};

/** A feed of gigabytes may come over a slow line. */
const REQUEST_TIMEOUT_MS = 3_600_000;
/** Longer than the load balancers' usual 60 s: it is they who should let go first. */
const KEEP_ALIVE_MS = 65_000;
const SWEEP_MS = 50;

/** Serves the app on an address; throws a `ConfigError` for one that cannot be had. */
export async function listen(app: OpenAPIHono, host: string, port: number): Promise<Listening> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    getRequestListener((request, env) => app.fetch(request, env)),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close(patienceMs) {
      return new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
        // A connection whose answer is sent later than this stays open for another request.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
        server.close(() => {
          clearTimeout(cutOff);
          clearInterval(sweep);
          resolve();
        });
      });
    },
  };
}

function explain(error: Error, host: string, port: number): Error {
  if (hasCode(error, 'EADDRINUSE')) {
    return new ConfigError(
      `Port ${port} is taken: another program, or another Marquee, listens on it. ` +
        'Stop that one, or set PORT to another number.',
    );
  }
  if (hasCode(error, 'EACCES')) {
    return new ConfigError(`Port ${port} is for root only. Set PORT to a number from 1024.`);
  }
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN')) {
    return new ConfigError(`HOST is ${host}, which is no address of this machine.`);
  }
  return error;
}
