import { serve } from '@hono/node-server';
import { createSampleServer } from './sample-server-app.ts';

const port = Number(process.env.PORT || 4100);
const hostname = process.env.HOST || '127.0.0.1';

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT is ${process.env.PORT}, which is no port: give a number from 0 to 65535.`);
  process.exit(1);
}

const app = await createSampleServer({ onFault: (error) => console.error(error) });
const server = serve({ fetch: app.fetch, port, hostname }, ({ port: taken }) => {
  console.log(`The sample data answers on http://${hostname}:${taken}, its calls are at /docs.`);
});
server.on('error', (error) => {
  console.error(`Port ${port} cannot be had: ${error.message}. Set PORT to another.`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.close(() => process.exit(0)));
}
