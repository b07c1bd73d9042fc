import { login, loginSecondFactor, secondStep, type UserData } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { validationError } from '#contract/kit/error-body.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { SessionStore } from '#web/data/session.ts';

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
    const { userData, ...tokens } = await call(login, { body: credentials });
    session.save({ ...tokens, userData: named(userData, credentials.email) });
    return null;
  } catch (error) {
    if (isRefusal(error)) throw new ApiError('bad_credentials', error.message);
    const isStep = error instanceof ApiError && error.code === 'second_factor_required';
    const step = isStep ? secondStep.safeParse(error.details).data : undefined;
    if (!step) throw error;
    return step.challenge;
  }
}

/** A service without our codes and names of fields refuses by the status alone. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'unauthenticated' || (error.code === 'validation' && !error.fields);
}

/** A service may leave out what it does not know of a person. */
function named(person: UserData, typed: string): UserData {
  const email = person.email || typed;
  return { ...person, email, fullName: person.fullName || person.username || email };
}

/** The second step: the code, or a recovery code. */
export async function enterCode(
  body: { challenge: string; code: string },
  { call, session }: Context,
): Promise<void> {
  session.save(await call(loginSecondFactor, { body }));
}
