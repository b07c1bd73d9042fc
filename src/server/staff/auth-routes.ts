import type { Context } from 'hono';
import { abilitiesOf } from '#contract/abilities.ts';
import { login, logout, refreshTokens, type UserData } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addressKey, callerAddress } from '../http/caller-address.ts';
import { createFairQueue, type QueueLimits } from '../http/fair-queue.ts';
import type { ServerDeps, ServerImplement } from '../server-deps.ts';
import { toEmailKey } from './add-staff.ts';
import type { KnownDevices } from './known-devices.ts';
import { createLoginLimits, isKnownDevice } from './login-limits.ts';
import { verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { findStaffByEmail, type StaffRow } from './staff-queries.ts';

const MAX_DEVICE_LENGTH = 300;

/** Exchanges of refresh tokens, which anybody may ask for. A company behind one address has many at a time. */
const EXCHANGES: QueueLimits = { atOnce: 4, atOnceOfCaller: 3, waiting: 500, waitingOfCaller: 100 };

export function addAuthRoutes(
  implement: ServerImplement,
  { db, log }: ServerDeps,
  sessions: Sessions,
  devices: KnownDevices,
): void {
  const limits = createLoginLimits(db);

  implement(login, async ({ body, context }) => {
    const emailKey = toEmailKey(body.email);
    const address = callerAddress(context);
    const device = await devices.read(context);
    const staff = await findStaffByEmail(db, emailKey);
    const attempt = { address, emailKey, staffId: staff?.id ?? null, device };
    await limits.take(attempt);
    const stranger = isKnownDevice(attempt) ? undefined : addressKey(address);
    const matches = await verifyPassword(staff?.passwordHash ?? null, body.password, stranger);
    if (!staff || !matches || staff.isDisabled) {
      log.info({ staffId: staff?.id ?? null, address }, 'sign-in refused');
      const subject = staff && { kind: 'staff', id: staff.id, name: staff.fullName };
      await recordAudit(db, { action: 'sign_in.refused', ...(subject && { subject }) });
      throw new ApiError('bad_credentials', 'Email or Password is Invalid');
    }
    await limits.clear(attempt);
    await devices.remember(context, device, staff.id);
    log.info({ staffId: staff.id, address }, 'signed in');
    const tokens = await sessions.open(staff.id, { address, device: deviceOf(context) });
    return { userData: toUserData(staff), ...tokens };
  });

  const exchanges = createFairQueue(EXCHANGES);
  implement(refreshTokens, ({ body, context }) =>
    exchanges.run(addressKey(callerAddress(context)), () => sessions.refresh(body.refreshToken)),
  );

  implement(logout, async ({ body, context }) => {
    const caller = addressKey(callerAddress(context));
    await exchanges.run(caller, () => sessions.close(body.refreshToken));
    return {};
  });
}

/** What the browser says of itself, cut to a sensible length. */
function deviceOf(context: Context): string | null {
  return context.req.header('user-agent')?.slice(0, MAX_DEVICE_LENGTH) ?? null;
}

function toUserData({ id, fullName, username, email, role, avatar }: StaffRow): UserData {
  return { id, fullName, username, email, role, avatar, ability: abilitiesOf(role) };
}
