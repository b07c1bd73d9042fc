import { timingSafeEqual } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Registry } from 'prom-client';
import { ApiError } from '#contract/kit/errors.ts';
import { isLocal } from '../http/caller-address.ts';
import type { ServerDeps } from '../server-deps.ts';
import { readReadiness } from './readiness.ts';

/** `/healthz`: the process runs. `/readyz`: how its parts are, 503 without the database. `/metrics`: for Prometheus. */
export function addOpsRoutes(app: OpenAPIHono, deps: ServerDeps, metrics: Registry): void {
  const { config } = deps;
  app.get('/healthz', (context) => context.json({ status: 'ok' }));

  const readiness = onceAtATime(() => readReadiness(deps));
  app.get('/readyz', async (context) => {
    const parts = await readiness();
    context.header('Cache-Control', 'no-store');
    if (parts.status !== 'unavailable') return context.json(parts);
    context.header('Retry-After', '2');
    return context.json(parts, 503);
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
function onceAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
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
