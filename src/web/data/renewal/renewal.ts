import { END_REASONS } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { SessionEnd, SessionStore, TokenPair } from '../session.ts';
import type { WithLock } from './tab-lock.ts';

export type Renewal = {
  /**
   * The access token to retry with after `refused` got a 401; null when there is none any more, and
   * then the session is over in every tab. Rejects when the service cannot be asked now.
   */
  renew: (refused: string) => Promise<string | null>;
  /** Resolves when no renewal is under way in this tab. */
  settled: () => Promise<void>;
};

/**
 * A refresh token may be spent once: using it twice ends the session. So a tab exchanges it once for
 * all its refused calls, and under the lock first looks whether another tab has done so.
 */
export function createRenewal(
  session: SessionStore,
  exchange: (refreshToken: string) => Promise<TokenPair>,
  withLock: WithLock,
): Renewal {
  let underWay: Promise<string | null> | undefined;

  const renewOnce = async (refused: string): Promise<string | null> => {
    const held = session.read();
    if (!held || held.accessToken !== refused) return held?.accessToken ?? null;
    try {
      const fresh = await exchange(held.refreshToken);
      return session.replaceTokens(held.refreshToken, fresh) ? fresh.accessToken : null;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const current = session.read();
      // Somebody has signed in again meanwhile.
      if (current && current.refreshToken !== held.refreshToken) return current.accessToken;
      session.clear(endOf(error));
      return null;
    }
  };

  return {
    renew(refused) {
      underWay ??= withLock(() => renewOnce(refused)).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    async settled() {
      // Who asked for the renewal is told when it fails.
      await underWay?.catch(() => null);
    },
  };
}

/** Why the session is over, as far as the service says. */
function endOf({ details }: ApiError): SessionEnd {
  const { reason }: { reason?: unknown } = Object(details);
  return END_REASONS.find((one) => one === reason) ?? 'ended';
}

/** The service has said no; as opposed to being busy, broken or out of reach. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== 'too_many_requests';
}
