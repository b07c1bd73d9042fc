import { SignJWT } from 'jose';
import { createSignedTokens, type TokenSecrets } from '#server/platform/process/signed-tokens.ts';

const ISSUER = 'marquee';
const AUDIENCE = 'marquee-doctor';

/** Lets `npm run doctor`, which knows the secret of the server, ask it how a request arrives. Valid for a minute. */
export function issueDoctorToken(secret: string): Promise<string> {
  return createSignedTokens([secret]).sign(
    new SignJWT().setIssuer(ISSUER).setAudience(AUDIENCE).setIssuedAt().setExpirationTime('1m'),
  );
}

export async function isDoctorToken(token: string, secrets: TokenSecrets): Promise<boolean> {
  const expected = { issuer: ISSUER, audience: AUDIENCE };
  return (await createSignedTokens(secrets).verify(token, expected)) !== null;
}
