import { login } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { validationError } from '#contract/kit/error-body.ts';
import type { SessionStore } from '#web/api/session.ts';

export type Credentials = { email: string; password: string };

/** Signs in for every tab. Rejects with an `ApiError`; what the contract refuses is not even sent. */
export async function signIn(
  credentials: Credentials,
  { call, session }: { call: Call; session: SessionStore },
): Promise<void> {
  const checked = login.body.safeParse(credentials);
  if (!checked.success) throw validationError(checked.error);
  session.save(await call(login, { body: credentials }));
}
