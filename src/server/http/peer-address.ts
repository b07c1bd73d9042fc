import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The remote address of the socket; `unknown` for an app called in the same process. */
export function peerAddress(context: Context): string {
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'unknown';
}

/** Whether the caller is on this machine, and not behind a proxy that runs on it. */
export function isLocal(context: Context): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'];
  const address = peerAddress(context);
  return (
    (/^(::ffff:)?127\./.test(address) || address === '::1') &&
    !forwarded.some((name) => context.req.header(name))
  );
}
