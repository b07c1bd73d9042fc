import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/** How long a client whose body is refused may go on sending, and how much. */
export const LINGER_MS = 10_000;
const LINGER_BYTES = 64 * 1024 * 1024;
const CHECK_MS = 100;

/**
 * Lets clients read why their body is refused. Node closes a connection once its last answer is sent; the kernel
 * then resets it as soon as more of the body arrives, and the client has an error instead of the answer. So the server
 * half-closes the connection, and reads and discards, for a limited time and size, until the body or the connection ends.
 */
export function lingerOnRefusals(server: Server, lingerMs: number): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { socket } = request;
    // Node calls it to close a connection once its last answer is written.
    socket.destroySoon = () => {
      if (request.complete) {
        Socket.prototype.destroySoon.call(socket);
      } else if (!socket.writableEnded) {
        socket.end();
        discard(request, lingerMs);
      }
    };
  });
}

function discard(request: IncomingMessage, lingerMs: number): void {
  const { socket } = request;
  const until = performance.now() + lingerMs;
  const mostBytes = socket.bytesRead + LINGER_BYTES;
  // Node drops unread data without an event that could count them.
  const check = setInterval(() => {
    if (performance.now() > until || socket.bytesRead > mostBytes) socket.destroy();
  }, CHECK_MS);
  socket.once('close', () => clearInterval(check));
  // Whoever wanted the body holds it back once it is not read.
  for (const event of ['data', 'readable']) request.removeAllListeners(event);
  request.once('end', () => socket.destroy());
  request.resume();
}
