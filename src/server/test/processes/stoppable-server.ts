import { once } from 'node:events';
import { OpenAPIHono } from '@hono/zod-openapi';
import { handedOverSocket, listen } from '#server/listen.ts';
import { untilToldToStop } from '#server/tools/commands/signals.ts';

/**
 * A server that answers with its process id, on the socket that it was handed: from the first input on, until it is told
 * to stop.
 */
const app = new OpenAPIHono();
app.post('/', async (context) => {
  await context.req.text();
  return context.text(String(process.pid));
});
const stop = untilToldToStop({});
process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdin.pause();
const listening = await listen(app, '', 0, { socket: handedOverSocket(process.env) });
await stop;
await listening.close(10_000);
