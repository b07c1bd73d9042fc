import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { ApiError } from '#contract/kit/errors.ts';
import { isUpload } from './platform/http/limit-body.ts';
import { LINGER_MS, lingerOnRefusals } from './platform/http/linger.ts';
import { REFUSAL_HEADERS, writtenRefusal } from './platform/http/security.ts';
import { refuseSlowBodies } from './platform/http/slow-bodies.ts';
import { ConfigError } from './platform/process/config-error.ts';
import { hasCode } from './platform/process/error-code.ts';

export type Listening = {
  port: number;
  /**
   * Stops accepting connections and waits for running requests, at most `patienceMs`. Callers on open connections are
   * answered for a moment longer, and told to open another for their next request.
   */
  close(patienceMs: number): Promise<void>;
};

/** A feed of gigabytes may arrive over a slow connection. */
const REQUEST_TIMEOUT_MS = 3_600_000;
/** Longer than the usual 60 s of load balancers, which should close idle connections first. */
const KEEP_ALIVE_MS = 65_000;
/** More at a time than the 2,000 live streams need; further callers are cut off until some leave. */
const MOST_CONNECTIONS = 5000;
const SWEEP_MS = 50;
/** Idle connections stay open for so long: a request may just be on its way. */
const IDLE_MS = 1000;
/** The first descriptor at which systemd hands sockets over. */
const HANDED_OVER = 3;

/** The socket that systemd listens on for us, and holds while we start again; null where it does not. */
export function handedOverSocket(env: NodeJS.ProcessEnv): number | null {
  return env.LISTEN_FDS === '1' && env.LISTEN_PID === String(process.pid) ? HANDED_OVER : null;
}

/** Throws a `ConfigError` where the address is not available: a start that will fail should do so before it stores anything. */
export async function assertFree(host: string, port: number): Promise<void> {
  const probe = new NetServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explain(error, host, port)));
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Serves the app on an address; throws a `ConfigError` when the address is not available. */
export async function listen(
  app: OpenAPIHono,
  host: string,
  port: number,
  {
    bodyMs,
    lingerMs = LINGER_MS,
    socket = null,
    connections = MOST_CONNECTIONS,
  }: {
    bodyMs?: number;
    lingerMs?: number;
    socket?: number | null;
    connections?: number;
  } = {},
): Promise<Listening> {
  const answer = getRequestListener((request, env) => app.fetch(request, env));
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Node's own refusal would lack the headers of every answer.
      requireHostHeader: false,
    },
    (request, response) =>
      namesOneHost(request) ? answer(request, response) : refuseHost(response),
  );
  server.maxConnections = connections;
  refuseUnreadable(server);
  lingerOnRefusals(server, lingerMs);
  refuseSlowBodies(server, {
    ...(bodyMs !== undefined && { bodyMs }),
    // An import is refused before its body without the ability, and watches for a body that stalls.
    mayTakeLonger: isUpload,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    if (socket === null) server.listen(port, host, resolve);
    else server.listen({ fd: socket }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close(patienceMs) {
      return drain(server, patienceMs);
    },
  };
}

/** A name or an address, and a port; IPv6 in brackets. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a request says once for which host it is. Of two, a proxy in front may have checked the other one. */
function namesOneHost({ headersDistinct }: IncomingMessage): boolean {
  const [host = '', ...others] = headersDistinct.host ?? [];
  return others.length === 0 && HOST.test(host) && URL.canParse(`http://${host}`);
}

function refuseHost(response: ServerResponse): void {
  refuse(response, 'Send one Host header with the name of this server.');
}

function refuse(response: ServerResponse, message: string): void {
  const refusal = new ApiError('validation', message);
  response.writeHead(refusal.status, REFUSAL_HEADERS);
  response.end(JSON.stringify(refusal.toBody()));
}

/** Answers what is no request, or one too large, itself: what Node says of it lacks the headers of every answer. */
function refuseUnreadable(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(socket, response);
  });
  server.on('checkExpectation', (_, response) =>
    refuse(response, 'The only expectation that can be met is 100-continue.'),
  );
  server.on('clientError', (error, socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    if (!socket.writable || isAnswering) return socket.destroy();
    socket.end(writtenRefusal(refusalOf(error)), () => socket.destroy());
  });
}

function refusalOf(error: Error): ApiError {
  if (hasCode(error, 'HPE_HEADER_OVERFLOW')) {
    return new ApiError('too_large', 'The headers of this request are too large.');
  }
  if (hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT')) {
    return new ApiError('request_timeout', 'The request took too long to arrive.');
  }
  return new ApiError('validation', 'This is no request that HTTP allows.');
}

function drain(server: Server, patienceMs: number): Promise<void> {
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  const lingersUntil = performance.now() + IDLE_MS;
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
    // Connections that finish a request after this point would stay open for another.
    const sweep = setInterval(() => {
      if (performance.now() > lingersUntil) server.closeIdleConnections();
    }, SWEEP_MS);
    const finish = () => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    };
    // An HTTP server's own `close` ends idle connections at once, with the requests that are on their way to it.
    NetServer.prototype.close.call(server, finish);
  });
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
    return new ConfigError(`HOST is ${host}, which is not an address of this machine.`);
  }
  return error;
}
