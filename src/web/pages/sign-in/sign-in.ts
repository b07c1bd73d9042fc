import { login, loginSecondFactor, secondStep } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { validationError } from '#contract/kit/error-body.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { SessionStore } from '#web/api/session.ts';

export type Credentials = { email: string; password: string };

type Context = { call: Call; session: SessionStore };

/**
 * Signs in for every tab; returns a challenge where a code is needed too. Rejects with an `ApiError`; what the
 * contract refuses is not even sent.
 */
export async function signIn(
  credentials: Credentials,
  { call, session }: Context,
): Promise<string | null> {
  const checked = login.body.safeParse(credentials);
  if (!checked.success) throw validationError(checked.error);
  try {
    session.save(await call(login, { body: credentials }));
    return null;
  } catch (error) {
    const isStep = error instanceof ApiError && error.code === 'second_factor_required';
    const step = isStep ? secondStep.safeParse(error.details).data : undefined;
    if (!step) throw error;
    return step.challenge;
  }
}

/** The second step: the code, or a recovery code. */
export async function enterCode(
  body: { challenge: string; code: string },
  { call, session }: Context,
): Promise<void> {
  session.save(await call(loginSecondFactor, { body }));
}
