import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assertFree, type Listening, listen } from './listen.ts';
import { callerAddress } from './platform/http/caller-address.ts';

const WAIT = { timeout: 30_000 };

async function start(app: OpenAPIHono, port = 0): Promise<Listening> {
  const listening = await listen(app, '127.0.0.1', port);
  onTestFinished(() => listening.close(0));
  return listening;
}

/** A process that serves when it is told to, on a socket that it is handed as systemd does. */
async function prepareServer(fd: number): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'test/processes/stoppable-server.ts');
  const start = `LISTEN_FDS=1 LISTEN_PID=$$ exec "${process.execPath}" --import tsx "${program}"`;
  const child = spawn('/bin/sh', ['-c', start], { stdio: ['pipe', 'pipe', 'inherit', fd] });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

/** Callers who ask without a pause over connections that they keep, and repeat nothing that fails. */
function startCallers(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const failures: unknown[] = [];
  const servers = new Set<string>();
  let isDone = false;
  async function call(): Promise<void> {
    while (!isDone) {
      const asked = request({ host: '127.0.0.1', port, agent, method: 'POST' });
      asked.end('a body');
      try {
        const [answer]: IncomingMessage[] = await once(asked, 'response');
        if (answer) servers.add(await text(answer));
      } catch (error) {
        failures.push(error);
      }
    }
  }
  const calls = Array.from({ length: 4 }, call);
  return {
    failures,
    servers,
    stop: async () => {
      isDone = true;
      await Promise.all(calls);
      agent.destroy();
    },
  };
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((accept) => {
    resolve = accept;
  });
  return { promise, resolve };
}

describe('listen', () => {
  it('serves the app, which sees who calls', async () => {
    const app = new OpenAPIHono();
    app.get('/who', (context) => context.text(callerAddress(context)));
    const { port } = await start(app);
    const response = await fetch(`http://127.0.0.1:${port}/who`);
    expect(await response.text()).toBe('127.0.0.1');
  });

  it.each([
    ['a length and chunks at once', 'Content-Length: 4\r\nTransfer-Encoding: chunked', 400],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5', 400],
    ['a length that is no number', 'Content-Length: +4', 400],
    ['an unknown encoding', 'Transfer-Encoding: identity', 400],
  ])('refuses a request with %s, whose end others may see elsewhere', async (_, header, status) => {
    const app = new OpenAPIHono();
    app.post('/', async (context) => context.text(await context.req.text()));
    const { port } = await start(app);
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: a.example\r\n${header}\r\n\r\n0\r\n\r\n`);
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('has no answer to TRACE', async () => {
    const app = new OpenAPIHono();
    app.get('/', (context) => context.text('here'));
    const { port } = await start(app);
    const asked = request({
      host: '127.0.0.1',
      port,
      method: 'TRACE',
      headers: { 'x-secret': 's' },
    });
    const [answer]: IncomingMessage[] = await once(asked.end(), 'response');
    expect(answer?.statusCode).toBe(404);
    expect(answer && (await text(answer))).not.toContain('x-secret');
  });

  it('says which port is taken', async () => {
    const { port } = await start(new OpenAPIHono());
    const sentence = new RegExp(`^Port ${port} is taken: .* set PORT to another number\\.$`);
    await expect(assertFree('127.0.0.1', port)).rejects.toThrow(sentence);
    await expect(listen(new OpenAPIHono(), '127.0.0.1', port)).rejects.toThrow(sentence);
  });

  it('leaves a port free that it has looked at', async () => {
    await assertFree('127.0.0.1', 0);
    const { port, close } = await listen(new OpenAPIHono(), '127.0.0.1', 0);
    await close(0);
    await assertFree('127.0.0.1', port);
    await start(new OpenAPIHono(), port);
  });

  it('says that an address is not this machine’s', async () => {
    await expect(listen(new OpenAPIHono(), '192.0.2.1', 0)).rejects.toThrow(
      /^HOST is 192\.0\.2\.1/,
    );
  });

  it('cuts off callers who are too many, until others leave', async () => {
    const app = new OpenAPIHono();
    app.get('/', (context) => context.text('here'));
    const { port, close } = await listen(app, '127.0.0.1', 0, { connections: 2 });
    onTestFinished(() => close(0));
    const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    for (const socket of sockets) socket.destroy();
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    await vi.waitFor(async () => expect(await ask()).toBe('here'), WAIT);
  });

  it('finishes running requests and accepts no new ones meanwhile', async () => {
    const app = new OpenAPIHono();
    const arrived = deferred<void>();
    const answer = deferred<string>();
    app.get('/slow', async (context) => {
      arrived.resolve();
      return context.text(await answer.promise);
    });
    const { port, close } = await start(app);
    const slow = fetch(`http://127.0.0.1:${port}/slow`);
    await arrived.promise;
    const closed = close(60_000);
    await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
    answer.resolve('done');
    expect(await (await slow).text()).toBe('done');
    await closed;
  });

  it('answers callers on open connections while it stops, and asks them for another', async () => {
    const app = new OpenAPIHono();
    app.get('/', (context) => context.text('here'));
    const { port, close } = await start(app);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ask = async () => {
      const asked = request({ host: '127.0.0.1', port, agent }).end();
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      answer?.resume();
      if (answer) await once(answer, 'end');
      return answer?.headers.connection;
    };
    expect(await ask()).toBe('keep-alive');
    const closed = close(60_000);
    expect(await ask()).toBe('close');
    await closed;
  });

  it('loses no request of callers while a server stops and its successor starts on the same socket', async () => {
    const held = createServer().listen(0, '127.0.0.1');
    await once(held, 'listening');
    const fd: unknown = Reflect.get(Object(Reflect.get(held, '_handle')), 'fd');
    if (typeof fd !== 'number') throw new Error('The socket has no descriptor.');
    const address = held.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

    const [server, successor] = await Promise.all([prepareServer(fd), prepareServer(fd)]);
    // From here on the two processes alone have it, and none of them takes connections yet.
    held.close();
    const callers = startCallers(port);
    server.stdin?.write('listen\n');
    await vi.waitFor(() => expect(callers.servers.size).toBe(1), WAIT);
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
    successor.stdin?.write('listen\n');
    await vi.waitFor(() => expect(callers.servers.size).toBe(2), WAIT);
    await callers.stop();
    expect(callers.failures).toEqual([]);
  });

  it('cuts off an answer that outlasts its patience', async () => {
    const app = new OpenAPIHono();
    const arrived = deferred<void>();
    app.get('/endless', () => {
      arrived.resolve();
      return new Promise<Response>(() => undefined);
    });
    const { port, close } = await start(app);
    const failed = new Promise((resolve) => {
      request({ host: '127.0.0.1', port, path: '/endless' }).on('error', resolve).end();
    });
    await arrived.promise;
    await close(1);
    expect(await failed).toBeInstanceOf(Error);
  });
});
