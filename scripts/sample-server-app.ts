import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { ApiError } from '#contract/kit/errors.ts';
import { documentRoute } from '#contract/kit/implement.ts';
import { createSampleBackend } from '#sample-backend/app.ts';
import { createMemoryStore } from '#sample-backend/kit/store.ts';
import { addApiDocs } from '#server/platform/http/api-docs.ts';
import { createTranslator } from '#web/data/i18n/translator.ts';
import messages from '#web/messages/shared.json' with { type: 'json' };
import { type MessageKey, SIGNED_IN } from '#web/page.ts';
import { listEntries, listSamplePages } from '#web/shell/pages.ts';
import { listPageFiles } from './web-build/page-files.ts';

const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** The sample back end behind HTTP, with a page of its calls at `/docs`. Changes are lost when the process ends. */
export async function createSampleServer({
  onFault,
}: {
  onFault: (error: Error) => void;
}): Promise<OpenAPIHono> {
  const { t } = createTranslator(messages);
  const backend = createSampleBackend({
    store: createMemoryStore(),
    clock: () => new Date(),
    pages: async () => listSamplePages(await listDescribed(), t),
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

/** The pages in the order of the navigation, as their files describe them. */
async function listDescribed() {
  const entries = listEntries();
  const order = [...entries.keys()];
  const files = (await listPageFiles()).toSorted(
    (a, b) => order.indexOf(a.address) - order.indexOf(b.address),
  );
  return files.flatMap(({ address, path, title, isForSignedOut }) => {
    const menu = entries.get(address.replace(/(.)\/$/, '$1'));
    if (title === undefined) return [];
    return [
      {
        path,
        title: asKey(title),
        access: isForSignedOut ? ('signed-out' as const) : SIGNED_IN,
        ...(menu && { menu }),
      },
    ];
  });
}

/** Safe because a page's file does not compile with a title that has no text. */
function asKey(title: string): MessageKey {
  return title as MessageKey;
}

function refuseSize(): Response {
  const error = new ApiError('too_large', 'The body is larger than 5 MB.');
  return Response.json(error.toBody(), { status: error.status });
}
