import { abilitiesOf } from '#contract/abilities.ts';
import type { Role, UserData } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { TEST_NOW } from './seed-events.ts';
import { refusal, watchTransport } from './watched-transport.ts';

export function testUser(role: Role): UserData {
  return {
    id: 7,
    fullName: 'Ada Lovelace',
    username: 'ada',
    email: 'ada@marquee.test',
    role,
    avatar: null,
    ability: abilitiesOf(role),
    hasAdditions: true,
  };
}

/**
 * Somebody is signed in, and no score service is there: for what has nothing to do with it. `before` lets a test
 * choose the error of a request, or delay it; `served/open-score-page.tsx` has the real service.
 */
export function createQuietService({
  role = 'admin',
  hidesSamples = false,
}: {
  role?: Role;
  hidesSamples?: boolean;
} = {}) {
  const missing = new ApiError('not_found', 'There is no score service here.');
  return Object.assign(
    watchTransport(async () => refusal(missing)),
    {
      session: () => ({
        accessToken: 'access-0',
        refreshToken: 'refresh-0',
        userData: { ...testUser(role), ...(hidesSamples && { hidesSamples }) },
      }),
      /** Milliseconds since 1970. */
      now: TEST_NOW,
    },
  );
}

export type QuietService = ReturnType<typeof createQuietService>;
