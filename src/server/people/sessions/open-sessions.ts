import type { Database } from '#server/platform/db/database.ts';
import { BoundedCache } from '#server/platform/process/bounded-cache.ts';
import { findSessionOwner, type SessionOwner } from './session-queries.ts';

export type OpenSessions = {
  /** Whom a session belongs to; null once it has ended or the person is disabled. */
  ownerOf: (sessionId: string) => Promise<SessionOwner | null>;
  /** Looks again at the next request, because the session has just changed here. */
  forget: (sessionId: string) => void;
};

/** How long another server's revocation may stay unseen. */
const FRESH_MS = 1000;
const MAX_CACHED_SESSIONS = 1000;

/** Every request asks, so an answer counts for a second. */
export function createOpenSessions(db: Database): OpenSessions {
  const cache = new BoundedCache<{ askedAt: number; owner: Promise<SessionOwner | null> }>(
    MAX_CACHED_SESSIONS,
  );
  return {
    ownerOf(sessionId) {
      const known = cache.get(sessionId);
      if (known && performance.now() - known.askedAt < FRESH_MS) return known.owner;
      const owner = findSessionOwner(db, sessionId);
      cache.set(sessionId, { askedAt: performance.now(), owner });
      owner.catch(() => cache.delete(sessionId));
      return owner;
    },
    forget: (sessionId) => cache.delete(sessionId),
  };
}
