import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Rendered } from '#server/platform/db/sql.ts';
import { type Http, openHttp } from '../http.ts';
import type { BareReady, BareStatements } from './bare-route-server.ts';

/** The yardstick of lists, in a process of its own: a bare route that runs a statement and returns its rows as JSON. */
export type BareRoute = {
  /** Tells the route its statements. */
  use: (statements: Rendered[]) => Promise<void>;
  /** Sends the same body as to the product, which the route parses and does not read. */
  call: (index: number, body: unknown) => Promise<string>;
  close: () => Promise<void>;
};

export async function openBareRoute(dataDir: string): Promise<BareRoute> {
  const child = fork(join(import.meta.dirname, 'bare-route-server.ts'), [dataDir]);
  let http: Http | null = null;
  return {
    async use(statements) {
      child.send({ statements } satisfies BareStatements);
      const { port } = await readyOf(child);
      http ??= openHttp(`http://127.0.0.1:${port}`);
    },
    async call(index, body) {
      if (!http) throw new Error('The bare route has no statements yet.');
      return http.postJson(`/${index}`, body);
    },
    async close() {
      http?.close();
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** The only messages are those of `bare-route-server.ts`. */
async function readyOf(child: ReturnType<typeof fork>): Promise<BareReady> {
  const exited = once(child, 'exit').then(() => {
    throw new Error('The bare route has stopped.');
  });
  const [message] = await Promise.race([once(child, 'message'), exited]);
  return message as BareReady;
}
