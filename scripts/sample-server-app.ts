import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { ApiError } from '#contract/kit/errors.ts';
import { documentRoute } from '#contract/kit/implement.ts';
import { createSampleBackend } from '#sample-backend/app.ts';
import { createMemoryStore } from '#sample-backend/kit/store.ts';
import { addApiDocs } from '#server/http/api-docs.ts';
import { createI18n } from '#web/api/i18n/translator.ts';
import { PAGES } from '#web/app/router/page-registry.ts';
import { listSamplePages } from '#web/app/search/sample-pages.ts';
import messages from '../public/locales/en.json' with { type: 'json' };

const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** The sample back end behind HTTP, with a page of its calls at `/docs`. Changes are lost when the process ends. */
export async function createSampleServer({
  onFault,
}: {
  onFault: (error: Error) => void;
}): Promise<OpenAPIHono> {
  const { t } = await createI18n(messages);
  const backend = createSampleBackend({
    store: createMemoryStore(),
    clock: () => new Date(),
    pages: async () => listSamplePages(PAGES, t),
    onChange: () => undefined,
    onNotice: () => undefined,
    onFault,
  });
  const app = new OpenAPIHono();
  // Sample data is nobody's secret: any page may ask for it.
  app.use(cors());
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseSize }));
  for (const route of await backend.routes()) documentRoute(app, route);
  addApiDocs(app, 'Marquee sample data');
  app.get('/', (context) => context.redirect('/docs'));
  app.all('*', ({ req }) => backend.fetch(req.raw));
  return app;
}

function refuseSize(): Response {
  const error = new ApiError('too_large', 'The body is larger than 5 MB.');
  return Response.json(error.toBody(), { status: error.status });
}
