import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const DATABASES = [1, 2, 3] as const;
export type DatabaseNumber = (typeof DATABASES)[number];
export const SERVERS = [1, 2] as const;

export const HOST = '127.0.0.1';

/** What listens, in the order of the ports. */
const LISTENERS = [
  'web',
  'writes',
  'reads',
  'pooler',
  'web1',
  'web2',
  'db1',
  'db2',
  'db3',
  'rest1',
  'rest2',
  'rest3',
  'etcd',
  'etcdPeer',
  'relay1',
  'relay2',
  'relay3',
] as const;

export type Listener = (typeof LISTENERS)[number];
export type Ports = Record<Listener, number>;

/** Where everything of one cluster is. */
export type Layout = {
  root: string;
  /** Files of programs: configuration, logs, sockets. */
  runDir: string;
  ports: Ports;
  passwords: Record<'superuser' | 'replication' | 'marquee' | 'admin' | 'jwt', string>;
};

export function createLayout(root: string, ports: Ports): Layout {
  const secret = () => randomBytes(24).toString('hex');
  return {
    root,
    runDir: join(root, 'run'),
    ports,
    passwords: {
      superuser: secret(),
      replication: secret(),
      marquee: secret(),
      admin: 'correct horse battery',
      jwt: secret(),
    },
  };
}

export const at = (port: number) => `${HOST}:${port}`;

/** Ports one after the other from the first; 0 takes free ones. Throws a sentence when one is taken. */
export async function choosePorts(first: number): Promise<Ports> {
  const servers = await Promise.all(
    LISTENERS.map((_, index) => listenOnce(first === 0 ? 0 : first + index)),
  );
  const numbers = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  const of = (listener: Listener) => numbers[LISTENERS.indexOf(listener)] ?? 0;
  return {
    web: of('web'),
    writes: of('writes'),
    reads: of('reads'),
    pooler: of('pooler'),
    web1: of('web1'),
    web2: of('web2'),
    db1: of('db1'),
    db2: of('db2'),
    db3: of('db3'),
    rest1: of('rest1'),
    rest2: of('rest2'),
    rest3: of('rest3'),
    etcd: of('etcd'),
    etcdPeer: of('etcdPeer'),
    relay1: of('relay1'),
    relay2: of('relay2'),
    relay3: of('relay3'),
  };
}

function listenOnce(port: number) {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer();
    server.once('error', () =>
      reject(new Error(`Port ${port} is taken. Choose other ports with --port FIRST.`)),
    );
    server.listen(port, HOST, () => resolve(server));
  });
}
