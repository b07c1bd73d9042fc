import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';

const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Marquee API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api', deepLinking: true });\n`;

const ACCESS = `The access token of a session, or an API key. Answers to a key state how many calls it has left, in
\`RateLimit-Policy\` (\`q\` calls in \`w\` seconds) and \`RateLimit\` (\`r\` calls in the next \`t\` seconds), refusals
among them; a 429 has \`Retry-After\` too. Each server counts for itself.`;

/** `/openapi.json` and `/docs`, with the page's own files: it works without a network. */
export function addApiDocs(app: OpenAPIHono, title: string): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: ACCESS,
  });
  let description: ReturnType<typeof app.getOpenAPI31Document> | undefined;
  app.get('/openapi.json', (context) => {
    description ??= app.getOpenAPI31Document({ openapi: '3.1.0', info: { title, version: '1' } });
    return context.json(description);
  });
  app.get('/docs', (context) => context.html(PAGE));
  app.get('/docs/start.js', (context) =>
    context.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/docs/${name}`, async (context) => {
      const folder = dirname(
        createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
      );
      const file = await readFile(join(folder, name), 'utf8');
      return context.body(file, 200, { 'Content-Type': type, 'Cache-Control': 'max-age=86400' });
    });
  }
}
