import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Authorize } from '#contract/kit/bind.ts';
import { documentStream } from '#contract/kit/implement.ts';
import { LIVE } from '#contract/scores/live.ts';
import { destroyOf } from '../http/export-stream.ts';
import { sessionOf } from '../http/session-of.ts';
import type { Caller } from '../server-deps.ts';
import type { Live } from './live.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx would otherwise collect the messages before it passes them on.
  'X-Accel-Buffering': 'no',
};

export function addLiveRoutes(app: OpenAPIHono, authorize: Authorize<Caller>, live: Live): void {
  documentStream(app, LIVE, {
    description: 'A stream that stays open',
    types: ['text/event-stream'],
  });

  app.get(LIVE.path, async (context) => {
    const caller = await authorize(context, LIVE.access);
    const lastId = context.req.header('last-event-id') ?? null;
    const stream = await live.open({
      ...caller,
      sessionId: sessionOf(caller),
      lastId,
      destroy: destroyOf(context),
    });
    return context.body(stream, 200, HEADERS);
  });
}
