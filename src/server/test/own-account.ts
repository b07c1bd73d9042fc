import type { Role } from '#contract/auth.ts';
import { login } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { preparePasskey } from '#contract/me/passkeys.ts';
import { prepareSecondFactor, turnOnSecondFactor } from '#contract/me/second-factor.ts';
import { codeAt, stepAt } from '#server/people/credentials/totp.ts';
import { hashPassword } from '#server/people/passwords/passwords.ts';
import { findStaffByEmail, insertStaff } from '#server/people/staff/staff-queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createAuthenticator } from './soft-authenticator.ts';
import { confirmSessions } from './staff-session.ts';

export const PASSWORD = 'correct horse battery';

let hashed: Promise<string> | undefined;
/** Made once for all people of the tests of a worker: each takes tens of milliseconds. */
function hashOfPassword(): Promise<string> {
  hashed ??= hashPassword(PASSWORD);
  return hashed;
}

let people = 0;

/** A new member of staff, signed in with a password, who has confirmed that unless asked otherwise; `call` calls as them. */
export async function newPerson(
  db: Database,
  call: Call,
  role: Role = 'analyst',
  { isConfirmed = true } = {},
) {
  people += 1;
  const email = `person-${people}@account.example`;
  await insertStaff(db, {
    email,
    emailKey: email,
    username: email,
    fullName: `Person ${people}`,
    role,
    passwordHash: await hashOfPassword(),
  });
  const account = await findStaffByEmail(db, email);
  await recordAudit(db, {
    action: 'staff.added',
    subject: { kind: 'staff', id: account?.id ?? '', name: account?.fullName ?? '' },
    after: { email, role },
  });
  const session = await call(login, { body: { email, password: PASSWORD } });
  if (isConfirmed) await confirmSessions(db, session.userData.id);
  return { ...session, email, id: session.userData.id, call: callWith(call, session.accessToken) };
}

export function callWith(call: Call, token: string): Call {
  return (route, request, options = {}) => {
    const headers = { ...options.headers, authorization: `Bearer ${token}` };
    return call(route, request, { ...options, headers });
  };
}

/** A new passkey as `addPasskey` takes it: `call` calls from a browser at this origin. */
export async function makePasskey({ call }: { call: Call }, origin: string) {
  const prepared = await call(preparePasskey, { body: {} }, { headers: { origin } });
  const { challenge, nonce, host } = prepared;
  const made = createAuthenticator().register({ nonce, host, origin });
  return { challenge, name: 'Laptop', ...made };
}

/** Switches the second factor on, and answers how its app makes codes. */
export async function setUpSecondFactor({ call }: { call: Call }) {
  const prepared = await call(prepareSecondFactor, {});
  const secret = fromBase32(prepared.secret);
  /** The code of so many steps after now. The next one counts already, and was not used yet. */
  const code = (steps = 1) => codeAt(secret, stepAt(Date.now()) + steps);
  const body = { challenge: prepared.challenge, code: code(0) };
  const { recoveryCodes } = await call(turnOnSecondFactor, { body });
  return { code, recoveryCodes };
}

/** The bytes of a secret as people type it. */
export function fromBase32(text: string): Buffer {
  const digits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter));
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
