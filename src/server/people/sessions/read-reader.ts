import type { Context } from 'hono';
import type { Database } from '#server/platform/db/database.ts';
import type { Reader } from '#server/platform/documents/rendered-pages.ts';
import { findStaffById } from '../staff/staff-queries.ts';
import type { AccessTokens } from './access-tokens.ts';
import { toUserData } from './complete-sign-in.ts';
import type { DocumentCookies } from './document-cookies.ts';
import type { OpenSessions } from './open-sessions.ts';

/** Who opens a page, by the cookie: null for a visitor, whose cookie is then taken back. */
export function createReadReader({
  db,
  accessTokens,
  openSessions,
  documents,
}: {
  db: Database;
  accessTokens: AccessTokens;
  openSessions: OpenSessions;
  documents: DocumentCookies;
}): (context: Context) => Promise<Reader | null> {
  return async (context) => {
    const bearer = await documents.read(context);
    if (!bearer) return null;
    const owner = await openSessions.ownerOf(bearer.sessionId);
    const staff =
      owner && owner.staffId === bearer.staffId ? await findStaffById(db, owner.staffId) : null;
    if (!owner || !staff) {
      documents.clear(context);
      return null;
    }
    return { person: toUserData(staff, owner), accessToken: await accessTokens.issue(bearer) };
  };
}
