import { timingSafeEqual } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Registry } from 'prom-client';
import { ApiError } from '#contract/kit/errors.ts';
import { isLocal } from '../http/caller-address.ts';
import type { ServerDeps } from '../server-deps.ts';

/** `/healthz`: the process runs. `/readyz`: it can serve, database included. `/metrics`: for Prometheus. */
export function addOpsRoutes(
  app: OpenAPIHono,
  { db, log, config }: ServerDeps,
  metrics: Registry,
): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }));

  const assertReady = onceAtATime(async () => {
    await db`select 1`.catch((error: unknown) => {
      log.warn({ err: error }, 'not ready');
      throw new ApiError('unavailable', 'The database is not answering.', {
        retryAfterSeconds: 2,
      });
    });
  });
  app.get('/readyz', async (context) => {
    await assertReady();
    return context.json({ status: 'ready' });
  });

  // A proxy on this machine may leave no trace in its requests, so that loopback proves nothing behind one.
  const mayBeProxied = config.production || config.trustedProxies.length > 0;
  const needsToken = mayBeProxied || config.metricsToken !== null;
  app.get('/metrics', async (context) => {
    if ((needsToken || !isLocal(context)) && !hasToken(context, config.metricsToken)) {
      throw new ApiError(
        'forbidden',
        'Metrics need the token of METRICS_TOKEN. Without one they can be read on this machine, outside production.',
      );
    }
    return context.body(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType });
  });
}

/** Callers that come while the work is being done share its outcome, so that they cannot multiply it. */
function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

function hasToken(context: Context, token: string | null): boolean {
  const sent = Buffer.from((context.req.header('authorization') ?? '').replace(/^bearer /i, ''));
  const expected = Buffer.from(token ?? '');
  return token !== null && sent.length === expected.length && timingSafeEqual(sent, expected);
}
