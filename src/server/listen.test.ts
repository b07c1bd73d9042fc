import { request } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callerAddress } from './http/caller-address.ts';
import { type Listening, listen } from './listen.ts';

async function start(app: OpenAPIHono, port = 0): Promise<Listening> {
  const listening = await listen(app, '127.0.0.1', port);
  onTestFinished(() => listening.close(0));
  return listening;
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

  it('says which port is taken', async () => {
    const { port } = await start(new OpenAPIHono());
    await expect(listen(new OpenAPIHono(), '127.0.0.1', port)).rejects.toThrow(
      new RegExp(`^Port ${port} is taken: .* set PORT to another number\\.$`),
    );
  });

  it('says that an address is not this machine’s', async () => {
    await expect(listen(new OpenAPIHono(), '192.0.2.1', 0)).rejects.toThrow(
      /^HOST is 192\.0\.2\.1/,
    );
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
