import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isSecure } from '#server/platform/http/caller-address.ts';
import { realTimeMs } from '#server/platform/process/clock.ts';
import { createSignedTokens, type TokenSecrets } from '#server/platform/process/signed-tokens.ts';
import type { AccessTokens, Bearer } from './access-tokens.ts';
import { SESSION_DAYS } from './sessions.ts';

const COOKIE = 'marquee-document';
/** Another audience than that of access tokens, so that no call accepts it. */
const AUDIENCE = 'marquee document';
const MAX_CACHED_TOKENS = 1000;

const claims = z.object({ sub: z.string().regex(/^\d{1,9}$/), sid: z.uuid() });

export type DocumentCookies = {
  /** Whom the cookie of a request names; null where there is none, or none of ours. The session may have ended. */
  read: (context: Context) => Promise<Bearer | null>;
  /** Names the session of an access token that has just been issued. */
  set: (context: Context, accessToken: string) => Promise<void>;
  clear: (context: Context) => void;
};

/**
 * The cookie that says who opens a page, so that the server can draw it. Only the documents of pages read it; it grants
 * no call, and means nothing once its session has ended.
 */
export function createDocumentCookies(
  secrets: TokenSecrets,
  accessTokens: AccessTokens,
): DocumentCookies {
  const tokens = createSignedTokens(secrets);
  const verified = new LRUCache<string, Bearer>({ max: MAX_CACHED_TOKENS });

  async function verify(token: string): Promise<Bearer | null> {
    const payload = await tokens.verify(token, {
      audience: AUDIENCE,
      currentDate: new Date(realTimeMs()),
    });
    const { data } = claims.safeParse(payload);
    return data ? { staffId: Number(data.sub), sessionId: data.sid } : null;
  }

  return {
    async read(context) {
      const token = getCookie(context, COOKIE, prefixFor(context));
      if (!token) return null;
      const found = verified.get(token) ?? (await verify(token));
      if (found) verified.set(token, found);
      return found;
    },
    async set(context, accessToken) {
      const bearer = await accessTokens.read(accessToken);
      if (!bearer) return;
      const token = await tokens.sign(
        new SignJWT({ sid: bearer.sessionId })
          .setSubject(String(bearer.staffId))
          .setAudience(AUDIENCE)
          .setExpirationTime(new Date(realTimeMs() + SESSION_DAYS * 86_400_000)),
      );
      setCookie(context, COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure(context),
        maxAge: SESSION_DAYS * 86_400,
        ...(isSecure(context) && { prefix: 'host' }),
      });
    },
    clear(context) {
      deleteCookie(context, COOKIE, {
        path: '/',
        secure: isSecure(context),
        ...(isSecure(context) && { prefix: 'host' }),
      });
    },
  };
}

/** Over HTTPS the name itself says that no unencrypted page and no other host has set the cookie. */
function prefixFor(context: Context): 'host' | undefined {
  return isSecure(context) ? 'host' : undefined;
}
