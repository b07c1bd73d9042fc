import { createServer, connect as netConnect, type Server, type Socket } from 'node:net';
import { HOST } from './layout.ts';

/** Passes on what other machines send to a database, and can cut off one of them. */
export type Relay = {
  /** Silently drops everything to and from one machine until `mend`, as a broken network does. */
  cut: (name: string) => void;
  mend: () => void;
  close: () => Promise<void>;
};

/** Says who connects: Patroni has replicas send their name. */
const NAME = /application_name\0([^\0]+)\0/;

export async function startRelay(port: number, target: number): Promise<Relay> {
  const open = new Set<{ sockets: Socket[]; name: () => string }>();
  let cutOff: string | null = null;
  const server = createServer((client) => {
    const upstream = netConnect(target, HOST);
    let name = '';
    const entry = { sockets: [client, upstream], name: () => name };
    open.add(entry);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        if (name === '') name = NAME.exec(bytes.toString('latin1'))?.[1] ?? '';
        if (cutOff === null || name !== cutOff) to.write(bytes);
      });
      from.on('end', () => to.end());
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        open.delete(entry);
      });
    };
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => void server.listen(port, HOST, resolve));
  return {
    cut(name) {
      cutOff = name;
    },
    mend() {
      const lost = [...open].filter((entry) => entry.name() === cutOff);
      cutOff = null;
      // What was dropped is missing in these.
      for (const socket of lost.flatMap(({ sockets }) => sockets)) socket.destroy();
    },
    close: () => closeAll(server, open),
  };
}

async function closeAll(server: Server, open: Iterable<{ sockets: Socket[] }>): Promise<void> {
  for (const { sockets } of open) for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
}
