import { codeAt, stepAt } from '#server/people/credentials/totp.ts';
import { fromBase32 } from '#server/test/own-account.ts';

/** The code that an authenticator app shows for a secret, so many steps of 30 seconds after now. */
export function appCode(secret: string, steps = 0): string {
  return codeAt(fromBase32(secret.replaceAll(' ', '')), stepAt(Date.now()) + steps);
}
