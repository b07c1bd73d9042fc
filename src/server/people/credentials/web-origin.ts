import type { Context } from 'hono';
import { ApiError } from '#contract/kit/errors.ts';
import type { Config } from '#server/platform/process/config.ts';

/** Where the page is that makes the request: passkeys belong to its host. */
export type WebOrigin = { origin: string; host: string };

/**
 * The origin of the page if it is this server's own or the configured one. Throws `forbidden` for any other, so
 * that no foreign page can have a passkey used for itself.
 */
export function webOrigin(context: Context, configured: string | null): WebOrigin {
  const origin = context.req.header('origin') ?? '';
  const url = URL.canParse(origin) ? new URL(origin) : null;
  const isOwn = url?.host === new URL(context.req.url).host;
  if (!url || !(isOwn || origin === configured)) {
    throw new ApiError('forbidden', 'Passkeys work on the pages of this service only.');
  }
  return { origin: url.origin, host: url.hostname };
}

/**
 * The hosts that pages of this service have: that of the request, and those of the configuration, because who makes a request
 * can write any host into it.
 */
export function webHosts(
  context: Context,
  { webOrigin, publicUrl }: Pick<Config, 'webOrigin' | 'publicUrl'>,
): string[] {
  return [context.req.url, webOrigin, publicUrl].flatMap((url) =>
    url === null ? [] : [new URL(url).hostname],
  );
}
