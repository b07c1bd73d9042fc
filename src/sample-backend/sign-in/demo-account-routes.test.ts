import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/kit/client.ts';
import {
  enterTwoStepCode,
  type MailRoute,
  resetDemoPassword,
  sendResetLink,
  sendTwoStepCode,
  sendVerificationLink,
  TWO_STEP_TRIES,
  verifyDemoEmail,
} from '#contract/sign-in/demo-accounts.ts';
import { jwtLogin } from '#contract/sign-in/jwt.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

const email = 'client@demo.example';
const laterBy = (seconds: number) => new Date(TODAY.getTime() + seconds * 1000);

async function codeOf(call: Call, route: MailRoute): Promise<string> {
  const { mail } = await call(route, { body: { email } });
  if (!mail) throw new Error('The demo client has no account.');
  return mail.code;
}

describe('POST /demo-accounts/reset-link', () => {
  it('writes a mail that is good for ten minutes', async () => {
    const { call } = openSampleBackend();
    const { mail } = await call(sendResetLink, { body: { email: 'CLIENT@demo.example' } });
    expect(mail).toMatchObject({ to: email, expiresAt: laterBy(600).toISOString() });
  });

  it('writes nothing to an address without an account', async () => {
    const { call } = openSampleBackend();
    expect(await call(sendResetLink, { body: { email: 'who@demo.example' } })).toEqual({
      mail: null,
    });
  });
});

describe('POST /demo-accounts/password', () => {
  it('sets the password, with which alone one signs in then', async () => {
    const { call } = openSampleBackend();
    const code = await codeOf(call, sendResetLink);
    expect(await call(resetDemoPassword, { body: { code, password: 'brand new' } })).toEqual({
      email,
    });
    await expect(call(jwtLogin, { body: { email, password: 'client-demo' } })).rejects.toThrow(
      'Email or Password is Invalid',
    );
    expect(await call(jwtLogin, { body: { email, password: 'brand new' } })).toHaveProperty(
      'userData.email',
      email,
    );
  });

  it('refuses a link that is spent, replaced, of another use, expired or made up', async () => {
    let now = TODAY;
    const { call } = openSampleBackend(() => now);
    const replaced = await codeOf(call, sendResetLink);
    const spent = await codeOf(call, sendResetLink);
    await call(resetDemoPassword, { body: { code: spent, password: 'brand new' } });
    const other = await codeOf(call, sendVerificationLink);
    const expired = await codeOf(call, sendResetLink);
    now = laterBy(600);
    for (const code of [replaced, spent, other, expired, 'made up']) {
      const refusal = call(resetDemoPassword, { body: { code, password: 'another one' } });
      await expect(refusal).rejects.toThrow('This link was already used or has expired.');
    }
  });
});

describe('POST /demo-accounts/verification', () => {
  it('names the address that the link proves, once', async () => {
    const { call } = openSampleBackend();
    const code = await codeOf(call, sendVerificationLink);
    expect(await call(verifyDemoEmail, { body: { code } })).toEqual({ email });
    await expect(call(verifyDemoEmail, { body: { code } })).rejects.toMatchObject({ status: 400 });
  });
});

describe('POST /demo-accounts/two-step-sign-in', () => {
  it('signs in with the six digits of the mail, once', async () => {
    const { call } = openSampleBackend();
    const code = await codeOf(call, sendTwoStepCode);
    expect(code).toMatch(/^\d{6}$/);
    const signedIn = await call(enterTwoStepCode, { body: { email, code } });
    expect(signedIn).toMatchObject({ userData: { email }, refreshToken: expect.any(String) });
    await expect(call(enterTwoStepCode, { body: { email, code } })).rejects.toThrow(
      'This code has expired. Request a new one.',
    );
  });

  it('takes the right code after wrong ones, but not after too many', async () => {
    const { call } = openSampleBackend();
    const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const tries of [TWO_STEP_TRIES - 1, TWO_STEP_TRIES]) {
      const code = await codeOf(call, sendTwoStepCode);
      const body = { email, code: wrongOf(code) };
      const refusals: string[] = [];
      for (let tried = 0; tried < tries; tried++) {
        await call(enterTwoStepCode, { body }).catch((error: Error) =>
          refusals.push(error.message),
        );
      }
      expect(refusals).toHaveLength(tries);
      const isVoid = tries === TWO_STEP_TRIES;
      expect(refusals.at(-1)).toBe(
        isVoid ? 'Too many wrong codes. Request a new one.' : 'This code is wrong.',
      );
      const last = call(enterTwoStepCode, { body: { email, code } }).then(
        () => 'in',
        () => 'out',
      );
      expect(await last).toBe(isVoid ? 'out' : 'in');
    }
  });
});
