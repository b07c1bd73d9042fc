import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';

/**
 * The headers of every response. Styles may be inline because the component library sets them as
 * attributes; scripts may not. Pictures of events may come from any host. A web that was built
 * for another score service may call that one too.
 */
export function securityHeaders(scoreHost: string | null): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
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
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  });
}

/** Lets a web that is served from another origin call this service: with bearer tokens, never cookies. */
export function allowOrigin(webOrigin: string): MiddlewareHandler {
  return cors({
    origin: webOrigin,
    allowHeaders: ['authorization', 'content-type'],
    exposeHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
