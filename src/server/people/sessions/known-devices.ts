import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { isSecure } from '#server/platform/http/caller-address.ts';
import { createSignedTokens, type TokenSecrets } from '#server/platform/process/signed-tokens.ts';

const COOKIE = 'marquee-device';
/** Another audience than that of access tokens, so that neither passes for the other. */
const AUDIENCE = 'marquee device';
const DAYS = 180;
/** People who sign in on one device; the longest ago is forgotten first. */
const MOST_PEOPLE = 5;

const claims = z.object({ did: z.uuid(), people: z.array(z.number().int()).max(MOST_PEOPLE) });

/** A browser that somebody has signed in with. */
export type KnownDevice = { id: string; people: readonly number[] };

export type KnownDevices = {
  /** The device that sends a request; null where nobody has signed in with it. */
  read: (context: Context) => Promise<KnownDevice | null>;
  /** Lets the device be recognised at the next sign-in of this person. */
  remember: (context: Context, device: KnownDevice | null, staffId: number) => Promise<void>;
};

/**
 * Devices keep a signed cookie, which scripts cannot read. It grants nothing: tries to sign in from such a
 * device are counted apart from those of strangers.
 */
export function createKnownDevices(secrets: TokenSecrets): KnownDevices {
  const tokens = createSignedTokens(secrets);
  return {
    async read(context) {
      const token = getCookie(context, COOKIE, prefixFor(context));
      if (!token) return null;
      const { data } = claims.safeParse(await tokens.verify(token, { audience: AUDIENCE }));
      return data ? { id: data.did, people: data.people } : null;
    },
    async remember(context, device, staffId) {
      const people = [staffId, ...(device?.people ?? []).filter((id) => id !== staffId)];
      const known = { did: device?.id ?? randomUUID(), people: people.slice(0, MOST_PEOPLE) };
      const token = await tokens.sign(
        new SignJWT(known).setAudience(AUDIENCE).setExpirationTime(`${DAYS}d`),
      );
      setCookie(context, COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        secure: isSecure(context),
        maxAge: DAYS * 86_400,
        ...(isSecure(context) && { prefix: 'host' }),
      });
    },
  };
}

/** Over HTTPS the name itself says that no unencrypted page and no other host has set the cookie. */
function prefixFor(context: Context): 'host' | undefined {
  return isSecure(context) ? 'host' : undefined;
}
