import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { ApiError } from '#contract/kit/errors.ts';
import { writtenRefusal } from './security.ts';

/** How long a client may take to send the body of a request. */
export const BODY_MS = 30_000;

/**
 * Answers 408 to a request whose body is not complete after `bodyMs`, and closes its connection: otherwise
 * anyone could hold connections open without signing in. `mayTakeLonger` exempts routes that watch
 * their body themselves.
 */
export function refuseSlowBodies(
  server: Server,
  {
    bodyMs = BODY_MS,
    mayTakeLonger,
  }: { bodyMs?: number; mayTakeLonger: (path: string) => boolean },
): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (mayTakeLonger(path)) return;
    const timer = setTimeout(() => refuse(request, response), bodyMs);
    const stop = () => clearTimeout(timer);
    request.once('end', stop);
    response.once('close', stop);
  });
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  // A request without a body counts as complete once its headers are there, though nobody read its end.
  if (request.complete) return;
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  const error = new ApiError('request_timeout', 'The body took too long to arrive.');
  // Written without the app, which waits for the body and answers into a closed connection.
  request.socket.end(writtenRefusal(error), () => request.socket.destroy());
}
