import { END_REASONS } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { SessionEnd, SessionStore, TokenPair } from '../session.ts';
import type { WithLock } from './tab-lock.ts';

export type Renewal = {
  /**
   * The access token to retry with after `refused` got a 401; null when there is none any more, and
   * then the session is over in every tab. Rejects when the service cannot be reached.
   */
  renew: (refused: string) => Promise<string | null>;
  /** Resolves when no renewal is under way in this tab. */
  settled: () => Promise<void>;
};

/**
 * A refresh token can be used once: using it twice ends the session. So a tab renews once for all its refused calls, and
 * checks under the lock whether another tab has renewed already.
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
      // The callers of the renewal get the error.
      await underWay?.catch(() => null);
    },
  };
}

/** Why the session has ended, if the service says so. */
function endOf({ details }: ApiError): SessionEnd {
  const { reason }: { reason?: unknown } = Object(details);
  return END_REASONS.find((one) => one === reason) ?? 'ended';
}

/** The service refused, as opposed to being busy, broken or unreachable. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== 'too_many_requests';
}
