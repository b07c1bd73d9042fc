import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { TrustedProxies } from '../process/trusted-proxies.ts';

/** Determines the caller of each request once, and whether it uses HTTPS; used by the log, sessions and limits. */
export function knowCaller(proxies: TrustedProxies): MiddlewareHandler {
  return async (context, next) => {
    const peer = peerAddress(context);
    const scheme = proxies.has(peer) ? context.req.header('x-forwarded-proto') : undefined;
    context.set('callerAddress', proxies.callerOf(peer, context.req.header('x-forwarded-for')));
    context.set('isSecure', /^https/i.test(scheme ?? context.req.url));
    await next();
  };
}

/** The address of the caller, without trusted proxies; `unknown` for an app called in the same process. */
export function callerAddress(context: Context): string {
  const known: unknown = context.get('callerAddress');
  return typeof known === 'string' ? known : peerAddress(context);
}

/** Whether the caller's browser speaks HTTPS, to us or to a proxy of ours. */
export function isSecure(context: Context): boolean {
  return context.get('isSecure') === true;
}

/** The key for limits: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** The remote address of the socket. */
export function peerAddress(context: Context): string {
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'unknown';
}

/** Whether the caller is on this machine, and no proxy stands in between as far as its headers say. */
export function isLocal(context: Context): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
  const address = peerAddress(context);
  return (
    (/^(::ffff:)?127\./.test(address) || address === '::1') &&
    !forwarded.some((name) => context.req.header(name))
  );
}
