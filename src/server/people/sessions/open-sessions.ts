import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/db/database.ts';
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
  // The second begins when the database is asked, so that an answer that takes long is not used for longer.
  const cache = new LRUCache<string, Promise<SessionOwner | null>>({
    max: MAX_CACHED_SESSIONS,
    ttl: FRESH_MS,
  });
  return {
    ownerOf(sessionId) {
      const known = cache.get(sessionId);
      if (known) return known;
      const owner = findSessionOwner(db, sessionId);
      cache.set(sessionId, owner);
      owner.catch(() => cache.delete(sessionId));
      return owner;
    },
    forget: (sessionId) => cache.delete(sessionId),
  };
}
