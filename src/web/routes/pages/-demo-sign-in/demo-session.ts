import { decodeJwt } from 'jose';
import { z } from 'zod';
import { demoUser } from '#contract/sign-in/jwt.ts';
import { openTabStorage } from '#web/data/browser-storage.ts';
import { useStored } from '#web/data/stored/use-stored.ts';

/** Who is signed in to the demo; null: nobody. */
export const demoSession = z
  .object({
    user: demoUser,
    accessToken: z.string(),
    /** Null after a registration, whose answer has none. */
    refreshToken: z.string().nullable(),
  })
  .nullable()
  .catch(null);
export type DemoSession = NonNullable<z.infer<typeof demoSession>>;

const tabStorage = openTabStorage();

/** Who is signed in to the demo in this tab. The person signed in to the product is kept elsewhere, and stays. */
export function useDemoSession() {
  return useStored('demoSession', demoSession, tabStorage);
}

/** When a token ends, in milliseconds since 1970; 0 for one that does not say. */
export function expiryOf(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000;
}
