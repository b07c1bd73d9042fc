import type { Context } from 'hono';
import { abilitiesOf } from '#contract/abilities.ts';
import type { login, UserData } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { recordRefusal } from '#server/platform/audit/record-audit.ts';
import { callerAddress } from '#server/platform/http/caller-address.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { isSecondFactorMissing } from '../credentials/second-factor-queries.ts';
import type { StaffRow } from '../staff/staff-queries.ts';
import type { DocumentCookies } from './document-cookies.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SessionOwner, SignInMethod } from './session-queries.ts';
import type { Sessions } from './sessions.ts';

const MAX_DEVICE_LENGTH = 300;

/**
 * Opens a session for somebody who has passed every step, ends the one that this browser had, and answers the sign-in. Throws
 * `bad_credentials` where the account has another stamp meanwhile: what was checked is no longer true.
 */
export type CompleteSignIn = (
  staff: StaffRow,
  method: SignInMethod,
  context: Context,
) => Promise<RouteAnswer<typeof login>>;

export function createCompleteSignIn(
  { db }: Pick<ServerDeps, 'db'>,
  sessions: Sessions,
  devices: KnownDevices,
  documents: DocumentCookies,
): CompleteSignIn {
  return async (staff, method, context) => {
    const address = callerAddress(context);
    const device = deviceOf(context);
    const known = await devices.read(context);
    // A link shows a new password to be the owner's, and is news itself.
    const isNewDevice = method !== 'link' && !known?.people.includes(staff.id);
    const tokens = await sessions.open(staff, { address, device, method, isNewDevice });
    if (!tokens) {
      const subject = { kind: 'staff', id: staff.id, name: staff.fullName };
      await recordRefusal(db, { action: 'sign_in.refused', subject, after: { method } });
      throw new ApiError('bad_credentials', 'Your account has just changed. Sign in again.');
    }
    await devices.remember(context, known, staff.id);
    const former = await documents.read(context);
    if (former) await sessions.leave(former.sessionId);
    await documents.set(context, tokens.accessToken);
    const isMissing = await isSecondFactorMissing(db, staff.id, method);
    return { userData: toUserData(staff, { mustSetUpSecondFactor: isMissing }), ...tokens };
  };
}

/** The user agent of the browser, cut to a sensible length. */
function deviceOf(context: Context): string | null {
  return context.req.header('user-agent')?.slice(0, MAX_DEVICE_LENGTH) ?? null;
}

/** The person as the browser stores them, and whether this session must set up a second factor. */
export function toUserData(
  staff: StaffRow,
  { mustSetUpSecondFactor }: Pick<SessionOwner, 'mustSetUpSecondFactor'>,
): UserData {
  const { id, fullName, username, email, role, avatar, preferences } = staff;
  const { listLayout, listLayouts, insightLayout } = staff;
  const ability = abilitiesOf(role);
  const known = { id, fullName, username, email, role, avatar, ability, preferences };
  return {
    ...known,
    ...(listLayout && { listLayout }),
    ...(listLayouts && { listLayouts }),
    ...(insightLayout && { insightLayout }),
    hasAdditions: true,
    ...(staff.hidesSamples && { hidesSamples: true }),
    ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }),
    ...(staff.passwordIsInitial && { mustChangePassword: true }),
  };
}
