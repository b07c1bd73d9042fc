import { ApiError } from '#contract/kit/errors.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import { jwtLogin, jwtRefreshToken, jwtRegister } from '#contract/sign-in/jwt.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { DEMO_ACCOUNTS_COLLECTION, isSame, withoutPassword } from './jwt-accounts.ts';
import type { DemoAccount } from './jwt-seed.ts';
import { createDemoTokens } from './jwt-tokens.ts';

/** Demo sign-in: users, and tokens that are signed and verified in the browser. */
export const addJwtRoutes: AddRoutes = (implement, { collection, clock }) => {
  const demo = collection(DEMO_ACCOUNTS_COLLECTION);
  const tokens = createDemoTokens(demo, clock);

  const signIn = async (given: RouteInput<typeof jwtLogin>['body']) => {
    const { accounts } = await demo.read();
    const account = accounts.find(
      ({ email, password }) => isSame(email, given.email) && password === given.password,
    );
    if (!account) throw new ApiError('bad_credentials', 'Email or Password is Invalid');
    return { userData: withoutPassword(account), ...(await tokens.issuePair(account.id)) };
  };

  implement(jwtLogin, ({ body }) => signIn(body).catch(refuseLogin));

  implement(jwtRegister, async ({ body }) => {
    const account = await demo.change((kept, newId) => {
      refuseTaken(kept.accounts, body);
      const added = newAccount(newId(), body);
      return { state: { ...kept, accounts: [...kept.accounts, added] }, result: added };
    });
    const accessToken = await tokens.issue(account.id, 'access');
    return { user: withoutPassword(account), accessToken };
  });

  implement(jwtRefreshToken, async ({ body }) => {
    const userId = await tokens.readRefreshToken(body.refreshToken);
    const { accounts } = await demo.read();
    if (!accounts.some(({ id }) => id === userId)) {
      throw new ApiError('unauthenticated', 'Invalid refresh token');
    }
    return tokens.issuePair(userId);
  });
};

/** The specification has a sentence for a login that fails for any other reason, with the same status. */
function refuseLogin(cause: unknown): never {
  if (cause instanceof ApiError) throw cause;
  throw new ApiError('validation', 'Something went wrong', { cause });
}

type Registration = { email: string; username: string; password: string };

function refuseTaken(accounts: DemoAccount[], { email, username }: Registration): void {
  const fields = {
    ...(accounts.some((account) => isSame(account.email, email)) && {
      email: 'This email is already in use.',
    }),
    ...(accounts.some((account) => isSame(account.username, username)) && {
      username: 'This username is already in use.',
    }),
  };
  const [message] = Object.values(fields);
  if (message) throw new ApiError('validation', message, { fields });
}

function newAccount(id: number, registration: Registration): DemoAccount {
  return {
    ...registration,
    id,
    fullName: registration.username,
    role: 'client',
    avatar: null,
    ability: [
      { action: 'read', subject: 'ACL' },
      { action: 'read', subject: 'Auth' },
    ],
    extras: { eCommerceCartItemsCount: 0 },
  };
}
