import { z } from 'zod';

/** Where the server says how a request has arrived, to whoever knows its secret. */
export const ARRIVAL_PATH = '/healthz/arrival';

/** How a request has arrived at the server, past the proxies. */
export const arrival = z.object({
  /** The other end of the connection. */
  peer: z.string(),
  /** Whether it is one of `TRUSTED_PROXIES`. */
  isTrusted: z.boolean(),
  /** `X-Forwarded-For` as it came. */
  forwardedFor: z.string().nullable(),
  isSecure: z.boolean(),
  host: z.string().nullable(),
});
export type Arrival = z.infer<typeof arrival>;
