import { timingSafeEqual } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Registry } from 'prom-client';
import { ApiError } from '#contract/kit/errors.ts';
import { isLocal } from '../http/peer-address.ts';
import type { ServerDeps } from '../server-deps.ts';

/** `/healthz`: the process runs. `/readyz`: it can serve, database included. `/metrics`: for Prometheus. */
export function addOpsRoutes(
  app: OpenAPIHono,
  { db, log, config }: ServerDeps,
  metrics: Registry,
): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }));

  app.get('/readyz', async (context) => {
    await db`select 1`.catch((error: unknown) => {
      log.warn({ err: error }, 'not ready');
      throw new ApiError('unavailable', 'The database is not answering.');
    });
    return context.json({ status: 'ready' });
  });

  app.get('/metrics', async (context) => {
    if (!isLocal(context) && !hasToken(context, config.metricsToken)) {
      throw new ApiError('forbidden', 'Metrics can be read from this machine or with the token.');
    }
    return context.body(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType });
  });
}

function hasToken(context: Context, token: string | null): boolean {
  const sent = Buffer.from((context.req.header('authorization') ?? '').replace(/^bearer /i, ''));
  const expected = Buffer.from(token ?? '');
  return token !== null && sent.length === expected.length && timingSafeEqual(sent, expected);
}
