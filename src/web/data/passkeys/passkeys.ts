import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { login } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { prepareConfirmation } from '#contract/me/confirmation.ts';
import {
  addPasskey,
  loginPasskey,
  PASSKEY_ALGORITHMS,
  prepareLoginPasskey,
  preparePasskey,
} from '#contract/me/passkeys.ts';

/** The person closed the dialog of the browser, or this device has no matching passkey. */
export class PasskeyUnused extends Error {}

/** This device has a passkey of the account already. */
export class PasskeyKnown extends PasskeyUnused {}

/** What the server verifies of a passkey. */
type Signed = z.input<typeof loginPasskey.body>;

/** Signs in with a passkey of this device. Rejects with `PasskeyUnused`, or with the refusal of the server. */
export async function signInWithPasskey(call: Call): Promise<RouteAnswer<typeof login>> {
  const prepared = await call(prepareLoginPasskey, { body: {} });
  return call(loginPasskey, { body: await sign(prepared) });
}

/** Challenges are valid for five minutes. */
const OFFER_MS = 4 * 60_000;

/**
 * Has the browser offer passkeys at the field whose `autocomplete` ends with `webauthn`, until one is chosen or `signal` aborts.
 * Null where none was chosen, and in browsers without passkey autofill. Rejects with the refusal of the server.
 */
export async function offerPasskeys(
  call: Call,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof login> | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  for (;;) {
    const prepared = await call(prepareLoginPasskey, { body: {} }).catch(() => null);
    if (prepared === null || signal.aborted) return null;
    const late = AbortSignal.timeout(OFFER_MS);
    const ended = AbortSignal.any([signal, late]);
    const end = () => WebAuthnAbortService.cancelCeremony();
    ended.addEventListener('abort', end);
    const signed = await sign({ ...prepared, isOffer: true }).catch(() => null);
    ended.removeEventListener('abort', end);
    if (signal.aborted) return null;
    if (signed) return call(loginPasskey, { body: signed });
    if (!late.aborted) return null;
  }
}

/** Confirms the identity of the person with one of their passkeys. Rejects as `signInWithPasskey` does. */
export async function signWithPasskey(call: Call): Promise<Signed> {
  return sign(await call(prepareConfirmation, { body: {} }));
}

async function sign({
  challenge,
  nonce,
  host,
  known = [],
  isOffer = false,
}: {
  challenge: string;
  nonce: string;
  host: string;
  /** Ids of the passkeys that may answer; empty: any of this host. */
  known?: readonly string[];
  /** Whether the browser offers them at a field, without a dialog. */
  isOffer?: boolean;
}): Promise<Signed> {
  const { id, response } = await orUnused(
    startAuthentication({
      useBrowserAutofill: isOffer,
      optionsJSON: {
        challenge: nonce,
        rpId: host,
        userVerification: 'required',
        allowCredentials: known.map((credential) => ({ id: credential, type: 'public-key' })),
      },
    }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { challenge, id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Makes a passkey on this device and stores it. Rejects with `PasskeyUnused`, or with the refusal of the server. */
export async function makePasskey(call: Call, name: string): Promise<void> {
  const { challenge, nonce, host, user, known } = await call(preparePasskey, { body: { name } });
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
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new (isKnown ? PasskeyKnown : PasskeyUnused)('No passkey was used.', { cause: error });
  }
}
