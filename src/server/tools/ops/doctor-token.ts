import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'marquee';
const AUDIENCE = 'marquee-doctor';

/** Lets `npm run doctor`, which knows the secret of the server, ask it how a request arrives. Valid for a minute. */
export function issueDoctorToken(secret: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(secret));
}

export async function isDoctorToken(token: string, secret: string): Promise<boolean> {
  try {
    await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp'],
    });
    return true;
  } catch {
    // jose throws for every kind of invalid token; callers need no distinction.
    return false;
  }
}
