import { randomBytes } from 'node:crypto';
import {
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { type addPasskey, type loginPasskey, PASSKEY_ALGORITHMS } from '#contract/me/passkeys.ts';
import type { PasskeyRow } from './passkey-queries.ts';
import type { WebOrigin } from './web-origin.ts';

/** What an authenticator signs: 256 random bits. */
export function newNonce(): string {
  return randomBytes(32).toString('base64url');
}

/** What an authenticator stores with the passkeys of a person, and answers when one of them signs. */
export function userHandleOf(staffId: number): string {
  return Buffer.from(`marquee ${staffId}`).toString('base64url');
}

/** The new credential; null if the answer of the authenticator is not one to this nonce at this origin. */
export async function verifyNewPasskey(
  body: z.output<typeof addPasskey.body>,
  { nonce, at }: { nonce: string; at: WebOrigin },
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'] | null> {
  const { id, clientDataJSON, attestationObject } = body;
  const response = { clientDataJSON, attestationObject };
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      ...expected(nonce, at),
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }),
  );
  return verified?.registrationInfo?.credential ?? null;
}

/** How often the authenticator says it has signed; null if this is not a signature of this passkey over the nonce. */
export async function verifySignature(
  body: z.output<typeof loginPasskey.body>,
  passkey: PasskeyRow,
  { nonce, at }: { nonce: string; at: WebOrigin },
): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature } = body;
  const response = { clientDataJSON, authenticatorData, signature };
  const verified: VerifiedAuthenticationResponse | null = await orNull(
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      ...expected(nonce, at),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.uses,
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

function expected(nonce: string, { origin, host }: WebOrigin) {
  return {
    expectedChallenge: nonce,
    expectedOrigin: origin,
    expectedRPID: host,
    // A fingerprint or PIN: only then does a passkey stand for two factors.
    requireUserVerification: true,
  };
}

/** The library throws for each kind of invalid answer; callers need no distinction. */
async function orNull<Value>(verifying: Promise<Value>): Promise<Value | null> {
  try {
    return await verifying;
  } catch {
    return null;
  }
}
