import { type JWTPayload, type JWTVerifyOptions, jwtVerify, type SignJWT } from 'jose';

const ALGORITHM = 'HS256';

/** The current secret, then the former one while its tokens are still valid. */
export type TokenSecrets = readonly [string, ...string[]];

export type SignedTokens = {
  sign: (token: SignJWT) => Promise<string>;
  /** The claims; null for a token that is forged, expired, without an end, or of another algorithm, issuer or audience. */
  verify: (
    token: string,
    expected: Pick<JWTVerifyOptions, 'issuer' | 'audience' | 'currentDate'>,
  ) => Promise<JWTPayload | null>;
};

/** Tokens that this service makes and reads itself. */
export function createSignedTokens(secrets: TokenSecrets): SignedTokens {
  const encoder = new TextEncoder();
  const [current, ...previous] = secrets;
  const key = encoder.encode(current);
  const keys = [key, ...previous.map((secret) => encoder.encode(secret))];
  return {
    sign: (token) => token.setProtectedHeader({ alg: ALGORITHM }).sign(key),
    verify: async (token, expected) => {
      for (const one of keys) {
        try {
          const options = { ...expected, algorithms: [ALGORITHM], requiredClaims: ['exp'] };
          return (await jwtVerify(token, one, options)).payload;
        } catch {
          // jose throws for every kind of invalid token; callers need no distinction.
        }
      }
      return null;
    },
  };
}
