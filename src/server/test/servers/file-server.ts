import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine that answers as the test says, for one test file. */
export async function createFileServer(first: Answer) {
  let answer = first;
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port,
    /** By a name, whose addresses are looked up. */
    url: `http://localhost:${port}`,
    /** The setting with which a server fetches from it. */
    env: { MARQUEE_FEED_PRIVATE_HOSTS: `localhost:${port}` },
    /** How many connections are open. */
    connections: () => promisify(server.getConnections.bind(server))(),
    answerWith: (next: Answer) => {
      answer = next;
    },
  };
}
