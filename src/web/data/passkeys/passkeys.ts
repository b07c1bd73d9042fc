import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { login } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import {
  addPasskey,
  loginPasskey,
  PASSKEY_ALGORITHMS,
  prepareLoginPasskey,
  preparePasskey,
} from '#contract/me/passkeys.ts';

/** The person closed the browser's question, or this device has no passkey that fits. */
export class PasskeyUnused extends Error {}

/** Signs in with a passkey of this device. Rejects with `PasskeyUnused`, or with the refusal of the server. */
export async function signInWithPasskey(call: Call): Promise<RouteAnswer<typeof login>> {
  const { challenge, nonce, host } = await call(prepareLoginPasskey, { body: {} });
  const { id, response } = await orUnused(
    startAuthentication({
      optionsJSON: { challenge: nonce, rpId: host, userVerification: 'required' },
    }),
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return call(loginPasskey, {
    body: { challenge, id, clientDataJSON, authenticatorData, signature },
  });
}

/** Makes a passkey on this device and stores it. Rejects with `PasskeyUnused`, or with the refusal of the server. */
export async function makePasskey(
  call: Call,
  { name, password }: { name: string; password: string },
): Promise<void> {
  const { challenge, nonce, host, user, known } = await call(preparePasskey, {
    body: { password },
  });
  const { id, response } = await orUnused(
    startRegistration({
      optionsJSON: {
        challenge: nonce,
        rp: { id: host, name: 'Marquee' },
        user,
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: known.map((credential) => ({ id: credential, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  await call(addPasskey, {
    body: { challenge, name, id, clientDataJSON, attestationObject, transports },
  });
}

async function orUnused<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    throw new PasskeyUnused('No passkey was used.', { cause: error });
  }
}
