import type { Route } from './route.ts';

export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> };

/** The request that a call of a route with this input sends. */
export function buildRequest(
  route: Pick<Route, 'method' | 'path'>,
  request: object,
  baseUrl: string,
  { signal, headers = {} }: CallOptions,
): Request {
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = request;
  const url = new URL(fillPath(route.path, asRecord(params)), baseUrl);
  for (const [name, value] of Object.entries(asRecord(query))) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  const hasBody = body !== undefined;
  return new Request(url, {
    method: route.method,
    headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** Puts parameters into a path template: `/events/{id}` with id 7 gives `/events/7`. */
function fillPath(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    return encodeURIComponent(String(params[name] ?? ''));
  });
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
