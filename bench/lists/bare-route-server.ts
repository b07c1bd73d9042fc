import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { openDatabase } from '#server/platform/db/open-database.ts';
import type { Rendered } from '#server/platform/db/sql.ts';

/** What the process receives: the statements that its route runs, by their index. */
export type BareStatements = { statements: Rendered[] };
/** What it answers once it knows them. */
export type BareReady = { port: number };

/** A route that runs a statement and returns its rows as JSON, and does nothing else. */
const [dataDir = ''] = process.argv.slice(2);
const config = { databaseUrl: null, databaseReadUrl: null, dataDir };
const database = await openDatabase({ config, log: pino({ level: 'silent' }) });
let statements: Rendered[] = [];

const app = new Hono().post('/:index', async (context) => {
  await context.req.json();
  const statement = statements[Number(context.req.param('index'))];
  if (!statement) return context.notFound();
  const { rows } = await database.readDb.use((connection) => connection.query(statement));
  return context.json(rows);
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
if (!server.listening) await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;

process.on('message', (told: BareStatements) => {
  statements = told.statements;
  process.send?.({ port } satisfies BareReady);
});
process.on('disconnect', async () => {
  server.close();
  await database.close();
  process.exit();
});
