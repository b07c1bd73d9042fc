import { connect as netConnect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Whether HAProxy sends requests to a server, by its statistics. */
export async function isUpInProxy(
  socketPath: string,
  proxy: string,
  server: string,
): Promise<boolean> {
  const socket = netConnect(socketPath);
  socket.end('show stat\n');
  const lines = (await text(socket)).split('\n').map((line) => line.split(','));
  const [header] = lines;
  const status = header?.indexOf('status') ?? -1;
  const row = lines.find(([name, of]) => name === proxy && of === server);
  return row?.[status]?.startsWith('UP') ?? false;
}
