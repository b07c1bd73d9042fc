import type { z } from 'zod';
import { buildRequest, type CallOptions } from './build-request.ts';
import { ApiError, codeOfStatus, ERROR_STATUS, type ErrorBody, type ErrorCode } from './errors.ts';
import type { Route, RouteAnswer, RouteRequest } from './route.ts';

/** Sends a Request somewhere: the network, or an app in the same process. */
export type Transport = (request: Request) => Promise<Response>;

export type Call = <R extends Route>(
  route: R,
  request: RouteRequest<R>,
  options?: CallOptions,
) => Promise<RouteAnswer<R>>;

/** Reads an answer that a route's schema refuses, as far as it can: see `readSpecified`. */
export type ReadOtherwise = (schema: z.ZodType, body: unknown) => Promise<unknown>;

/**
 * A typed client for any route. Responses are parsed with the route's schema; every error becomes an
 * `ApiError`, a lost connection one with the code `unavailable`. An aborted call rejects as `fetch` does.
 */
export function createClient(
  send: Transport,
  baseUrl: string,
  readOtherwise?: ReadOtherwise,
): Call {
  return async (route, request, options = {}) => {
    const sent = buildRequest(route, request, baseUrl, options);
    const [response, { answer }] = await orUnavailable(sent, () =>
      Promise.all([send(sent), route.withSchemas?.() ?? route]),
    );
    const body = parseJson(await orUnavailable(sent, () => response.text()));
    if (!response.ok) throw readError(response, body);
    return parseAnswer<typeof route>(answer, body, readOtherwise);
  };
}

/** Opens a file that the server streams, with a POST request where it has a body. Rejects as a `Call` does where that is refused. */
export type OpenFile = (
  path: string,
  request: { query?: object; body?: object },
  signal: AbortSignal,
) => Promise<Response>;

export function createOpenFile(send: Transport, baseUrl: string): OpenFile {
  return async (path, request, signal) => {
    const method = request.body ? 'POST' : 'GET';
    const built = buildRequest({ method, path }, request, baseUrl, { signal });
    const response = await orUnavailable(built, () => send(built));
    if (response.ok) return response;
    throw readError(response, parseJson(await orUnavailable(built, () => response.text())));
  };
}

/** `safeParse` of a generic schema says `unknown`; what it returns here is the route's answer by construction. */
async function parseAnswer<R extends Route>(
  schema: z.ZodType,
  body: unknown,
  readOtherwise?: ReadOtherwise,
): Promise<RouteAnswer<R>> {
  const answer = schema.safeParse(body);
  const data = answer.success ? answer.data : await readOtherwise?.(schema, body);
  if (data === undefined) {
    throw new ApiError('internal', 'The server gave an answer this page does not understand.');
  }
  return data as RouteAnswer<R>;
}

/** A part of a request, sent or read. A lost connection becomes an `ApiError`; an aborted request rejects as it is. */
async function orUnavailable<Result>(
  request: Request,
  part: () => Promise<Result>,
): Promise<Result> {
  try {
    return await part();
  } catch (error) {
    if (error instanceof ApiError || request.signal.aborted) throw error;
    throw unreachable();
  }
}

/** The error of a lost connection. */
export function unreachable(): ApiError {
  return new ApiError('unavailable', 'The server cannot be reached. Check the connection.');
}

/** Undefined for what is no JSON, such as a page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readError(response: Response, body: unknown): ApiError {
  const error = errorIn(body);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const wait = retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter };
  if (error) {
    const { code, message, fields, details } = error;
    return new ApiError(code, message, { ...(fields && { fields }), details, ...wait });
  }
  const { status } = response;
  const message = messageIn(body) ?? `The server answered with status ${status}.`;
  return new ApiError(codeOfStatus(status), message, wait);
}

/** By hand and not by `errorBody`: what every page begins with does without the schema library. */
function errorIn(body: unknown): ErrorBody['error'] | null {
  const { code, message, fields, details }: Record<string, unknown> = Object(Object(body).error);
  if (!isErrorCode(code) || typeof message !== 'string') return null;
  if (fields === undefined) return { code, message, details };
  return isTexts(fields) ? { code, message, fields, details } : null;
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}

function isTexts(fields: unknown): fields is Record<string, string> {
  return (
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((text) => typeof text === 'string')
  );
}

/** The message of an error of a service without codes: in `message` or `error`, possibly nested in `error`. */
function messageIn(body: unknown): string | undefined {
  const { message, error }: { message?: unknown; error?: unknown } = Object(body);
  if (typeof message === 'string') return message;
  if (typeof error === 'string') return error;
  return error === undefined ? undefined : messageIn(error);
}
