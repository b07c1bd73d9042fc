import { OpenAPIHono } from '@hono/zod-openapi';
import { ApiError } from '#contract/kit/errors.ts';

/** Answers the calls it owns in the process that it runs in: no network, no service worker. */
export function createSampleBackend(): OpenAPIHono {
  const app = new OpenAPIHono();
  app.onError((error, context) => {
    const known =
      error instanceof ApiError ? error : new ApiError('internal', 'Something went wrong.');
    return context.json(known.toBody(), known.status);
  });
  return app;
}
