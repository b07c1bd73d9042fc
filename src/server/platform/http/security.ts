import { STATUS_CODES } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { RATE_LIMIT_HEADERS } from '#contract/access/api-keys.ts';
import type { ApiError } from '#contract/kit/errors.ts';
import { TOTAL_ROWS_HEADER } from '#contract/scores/export.ts';

const TWO_YEARS_SECONDS = 63_072_000;
const HSTS = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`;

export type WebSecurity = {
  /** The score service that the web was built for; null: this one. */
  scoreHost: string | null;
  /** Hashes of the scripts inside the start page, as a content security policy writes them. */
  scriptHashes: readonly string[];
};

/**
 * The headers of every response. Styles may be inline because the component library sets them as
 * attributes; of scripts only those of the start page. Pictures of events may come from any host. A web that was built
 * for another score service may call that one too.
 */
export function securityHeaders({ scoreHost, scriptHashes }: WebSecurity): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(scoreHost ? [scoreHost] : [])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    strictTransportSecurity: HSTS,
    referrerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  });
}

/** The headers of an answer that is written without the app; its connection ends. */
export const REFUSAL_HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': HSTS,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  Connection: 'close',
} as const;

/** A refusal as it goes over the wire, for a connection on which there is no response to write to. */
export function writtenRefusal(refusal: ApiError): string {
  const body = JSON.stringify(refusal.toBody());
  const headers = { ...REFUSAL_HEADERS, 'Content-Length': Buffer.byteLength(body) };
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}

/** Lets a web that is served from another origin call this service: with bearer tokens, never cookies. */
export function allowOrigin(webOrigin: string): MiddlewareHandler {
  return cors({
    origin: webOrigin,
    allowHeaders: ['authorization', 'content-type', 'last-event-id'],
    exposeHeaders: [
      'content-disposition',
      'retry-after',
      'x-request-id',
      TOTAL_ROWS_HEADER,
      ...RATE_LIMIT_HEADERS,
    ],
    maxAge: 600,
  });
}
