import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import type { Logger } from 'pino';
import { ApiError } from '#contract/kit/errors.ts';
import { databaseRefusal } from '../db/database-errors.ts';

/** Turns an `ApiError` into its response; any other error is logged and answered with a fixed text. */
export function createErrorHandler(log: Logger): ErrorHandler {
  return (error, context) => {
    if (error instanceof ApiError) return answer(context, error);
    const requestId: unknown = context.get('requestId');
    if (isBodyLeft(context) && context.env.incoming.destroyed) {
      log.info({ requestId }, 'the request broke off');
      return answer(context, new ApiError('request_timeout', 'The request broke off.'));
    }
    const unavailable = databaseRefusal(error);
    log.error({ err: error, requestId }, unavailable ? 'database unavailable' : 'request failed');
    return answer(
      context,
      unavailable ??
        new ApiError('internal', 'Something went wrong. The request id identifies the log entry.'),
    );
  };
}

export const answerNotFound: NotFoundHandler = (context) =>
  answer(
    context,
    new ApiError('not_found', `There is no ${context.req.method} ${context.req.path}.`),
  );

export function answer(context: Context, error: ApiError): Response {
  if (error.retryAfterSeconds !== undefined) {
    context.header('Retry-After', String(error.retryAfterSeconds));
  }
  context.header('Cache-Control', 'no-store');
  context.set('refusal', error.code);
  if (error.status === 401) context.header('WWW-Authenticate', 'Bearer');
  // The next request on this connection would be read from the rest of this one's body.
  if (isBodyLeft(context)) context.header('Connection', 'close');
  return context.json(error.toBody(), error.status);
}

/** Whether the client is still sending. An app that is called in the same process has no connection. */
function isBodyLeft(context: Context): boolean {
  return context.env?.incoming?.complete === false;
}
