import { ApiError } from '#contract/kit/errors.ts';
import {
  type DemoMail,
  enterTwoStepCode,
  resetDemoPassword,
  sendResetLink,
  sendTwoStepCode,
  sendVerificationLink,
  TWO_STEP_DIGITS,
  verifyDemoEmail,
} from '#contract/sign-in/demo-accounts.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { createDemoMailbox, type MailUse } from './demo-mailbox.ts';
import { DEMO_ACCOUNTS_COLLECTION, isSame, randomHex, withoutPassword } from './jwt-accounts.ts';
import type { DemoAccount } from './jwt-seed.ts';
import { createDemoTokens } from './jwt-tokens.ts';

const LINK_BYTES = 16;

/** What demo users do beside signing in: a new password, a proven address, a second step. */
export const addDemoAccountRoutes: AddRoutes = (implement, { collection, clock }) => {
  const demo = collection(DEMO_ACCOUNTS_COLLECTION);
  const mailbox = createDemoMailbox(collection, clock);
  const tokens = createDemoTokens(demo, clock);

  async function findAccount(fits: (account: DemoAccount) => boolean) {
    return (await demo.read()).accounts.find(fits);
  }

  async function write(
    use: MailUse,
    email: string,
    code: string,
  ): Promise<{ mail: DemoMail | null }> {
    const account = await findAccount((one) => isSame(one.email, email));
    if (!account) return { mail: null };
    const expiresAt = await mailbox.write({ use, userId: account.id, code });
    return { mail: { to: account.email, code, expiresAt } };
  }

  implement(sendResetLink, ({ body }) => write('reset', body.email, randomHex(LINK_BYTES)));
  implement(sendVerificationLink, ({ body }) => write('verify', body.email, randomHex(LINK_BYTES)));
  implement(sendTwoStepCode, ({ body }) => write('two-steps', body.email, randomDigits()));

  implement(resetDemoPassword, async ({ body }) => {
    const userId = await mailbox.openLink('reset', body.code);
    return demo.change((kept) => ({
      state: {
        ...kept,
        accounts: kept.accounts.map((account) =>
          account.id === userId ? { ...account, password: body.password } : account,
        ),
      },
      result: { email: emailOf(kept.accounts, userId) },
    }));
  });

  implement(verifyDemoEmail, async ({ body }) => {
    const userId = await mailbox.openLink('verify', body.code);
    return { email: emailOf((await demo.read()).accounts, userId) };
  });

  implement(enterTwoStepCode, async ({ body }) => {
    const account = await findAccount((one) => isSame(one.email, body.email));
    if (!account) throw new ApiError('bad_credentials', 'This code is wrong.');
    await mailbox.enterCode(account.id, body.code);
    return { userData: withoutPassword(account), ...(await tokens.issuePair(account.id)) };
  });
};

function emailOf(accounts: readonly DemoAccount[], userId: number): string {
  const account = accounts.find(({ id }) => id === userId);
  if (!account) throw new ApiError('not_found', 'This account no longer exists.');
  return account.email;
}

function randomDigits(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(TWO_STEP_DIGITS));
  return Array.from(drawn, (number) => number % 10).join('');
}
