import { once } from 'node:events';
import { createServer, connect as netConnect } from 'node:net';
import { inject, onTestFinished } from 'vitest';

/** The address of the tests' database by way of other hosts. */
export function addressAt(hosts: string): string {
  const target = inject('postgres').target;
  if ('socketDir' in target) return `postgres://${target.user}@${hosts}/${target.database}`;
  const { username, password, pathname } = new URL(target.url);
  return `postgres://${username}:${password}@${hosts}${pathname}`;
}

/** A server on loopback that passes everything on between clients and PostgreSQL, until the test is finished. */
export async function relay(
  change: (answer: Buffer) => Buffer = (answer) => answer,
  { closesFirst = 0 } = {},
): Promise<{ port: number; connections: () => number; freeze: () => void }> {
  const target = inject('postgres').target;
  let connections = 0;
  let isFrozen = false;
  const server = createServer((client) => {
    connections += 1;
    if (connections <= closesFirst) {
      client.end();
      return;
    }
    const upstream =
      'url' in target
        ? netConnect(Number(new URL(target.url).port || 5432), new URL(target.url).hostname)
        : netConnect(`${target.socketDir}/.s.PGSQL.${target.port}`);
    client.pipe(upstream);
    upstream.on('data', (answer: Buffer) => {
      if (!isFrozen) client.write(change(answer));
    });
    for (const socket of [client, upstream]) {
      socket.on('error', () => undefined);
      socket.on('close', () => [client, upstream].map((one) => one.destroy()));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    connections: () => connections,
    /** Passes on no more answers, and closes nothing. */
    freeze: () => {
      isFrozen = true;
    },
  };
}
