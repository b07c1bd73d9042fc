import { timingSafeEqual } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ApiError } from '#contract/kit/errors.ts';
import { isLocal, isSecure, peerAddress } from '#server/platform/http/caller-address.ts';
import { VERSION } from '#server/platform/process/package-root.ts';
import type { TokenSecrets } from '#server/platform/process/signed-tokens.ts';
import { createTrustedProxies } from '#server/platform/process/trusted-proxies.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { ARRIVAL_PATH, type Arrival } from './arrival.ts';
import { isDoctorToken } from './doctor-token.ts';
import type { Metrics } from './metrics.ts';
import { readReadiness } from './readiness.ts';

/** `/healthz`: the process runs, in which version. `/readyz`: how its parts are, 503 without the database. `/metrics`: for Prometheus. */
export function addOpsRoutes(
  app: OpenAPIHono,
  deps: ServerDeps & { secrets: TokenSecrets },
  metrics: Metrics,
): void {
  const { config } = deps;
  app.get('/healthz', (context) => context.json({ status: 'ok', version: VERSION }));
  addArrival(app, deps);

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
  const figures = onceAtATime(metrics.read);
  app.get('/metrics', async (context) => {
    if ((needsToken || !isLocal(context)) && !hasToken(context, config.metricsToken)) {
      throw new ApiError(
        'forbidden',
        'Metrics need the token of METRICS_TOKEN. Without one they can be read on this machine, outside production.',
      );
    }
    const { contentType } = metrics.registry;
    return context.body(await figures(), 200, { 'Content-Type': contentType });
  });
}

/** Says how requests arrive, for `npm run doctor`: where proxies stand is nobody else's business. */
function addArrival(
  app: OpenAPIHono,
  { config, secrets }: ServerDeps & { secrets: TokenSecrets },
): void {
  const proxies = createTrustedProxies(config.trustedProxies);
  app.get(ARRIVAL_PATH, async (context) => {
    if (!(await isDoctorToken(bearer(context), secrets))) {
      throw new ApiError('unauthenticated', 'Only npm run doctor may ask this.');
    }
    context.header('Cache-Control', 'no-store');
    const peer = peerAddress(context);
    return context.json<Arrival>({
      peer,
      isTrusted: proxies.has(peer),
      forwardedFor: context.req.header('x-forwarded-for') ?? null,
      isSecure: isSecure(context),
      host: context.req.header('host') ?? null,
    });
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
  const sent = Buffer.from(bearer(context));
  const expected = Buffer.from(token ?? '');
  return token !== null && sent.length === expected.length && timingSafeEqual(sent, expected);
}

function bearer(context: Context): string {
  return (context.req.header('authorization') ?? '').replace(/^bearer /i, '');
}
