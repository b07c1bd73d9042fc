import { login, logout, refreshTokens } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { recordRefusal } from '#server/platform/audit/record-audit.ts';
import { addressKey, callerAddress } from '#server/platform/http/caller-address.ts';
import {
  createFairQueue,
  type FairQueue,
  type QueueLimits,
} from '#server/platform/process/fair-queue.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { hasSecondFactor } from '../credentials/second-factor-queries.ts';
import type { SecondStep } from '../credentials/second-step.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/passwords.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import type { DocumentCookies } from '../sessions/document-cookies.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import { isKnownDevice, type LoginLimits } from '../sessions/login-limits.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { toEmailKey } from '../staff/add-staff.ts';
import { renewPasswordHash } from '../staff/profile-queries.ts';
import { findStaffByEmail, type StaffRow } from '../staff/staff-queries.ts';

/** Tries to sign in from devices that we do not know, which must not take all connections to the database. */
const STRANGERS: QueueLimits = { atOnce: 3, waiting: 200, waitingOfCaller: 50 };

/** Exchanges of refresh tokens, which anybody may ask for. A company behind one address has many at a time. */
const EXCHANGES: QueueLimits = { atOnce: 4, atOnceOfCaller: 3, waiting: 500, waitingOfCaller: 100 };

/** What waits for its turn before anybody is signed in. */
export type SignInQueues = { strangers: FairQueue; exchanges: FairQueue };

export function createSignInQueues(): SignInQueues {
  return { strangers: createFairQueue(STRANGERS), exchanges: createFairQueue(EXCHANGES) };
}

export function addAuthRoutes(
  implement: ServerImplement,
  { db }: Pick<ServerDeps, 'db'>,
  {
    sessions,
    devices,
    documents,
    secondStep,
    completeSignIn,
    limits,
    queues: { strangers, exchanges },
  }: {
    sessions: Sessions;
    devices: KnownDevices;
    documents: DocumentCookies;
    secondStep: SecondStep;
    completeSignIn: CompleteSignIn;
    limits: LoginLimits;
    queues: SignInQueues;
  },
): void {
  implement(login, async ({ body, context }) => {
    const emailKey = toEmailKey(body.email);
    const address = callerAddress(context);
    const device = await devices.read(context);
    const staff = await findStaffByEmail(db, emailKey);
    const attempt = { address, emailKey, staffId: staff?.id ?? null, device };
    const stranger = isKnownDevice(attempt) ? undefined : addressKey(address);
    const check = async () => {
      const refusal = await limits.take(attempt);
      const isRight = await verifyPassword(staff?.passwordHash ?? null, body.password, stranger);
      // Only once the password is checked: how long it takes tells nobody who has a second factor.
      if (refusal && !(isRight && staff && (await hasSecondFactor(db, staff.id)))) throw refusal;
      return isRight;
    };
    const matches = await (stranger === undefined ? check() : strangers.run(stranger, check));
    if (!staff || !matches || staff.isDisabled) {
      const subject = staff && { kind: 'staff', id: staff.id, name: staff.fullName };
      await recordRefusal(db, { action: 'sign_in.refused', ...(subject && { subject }) });
      throw new ApiError('bad_credentials', 'Email or Password is Invalid');
    }
    await limits.clear(attempt);
    const current = await withHashOfToday(staff, body.password);
    await secondStep.require(current);
    return completeSignIn(current, 'password', context);
  });

  /** The password is known only here, so a hash with outdated parameters is replaced. */
  async function withHashOfToday(staff: StaffRow, password: string): Promise<StaffRow> {
    const { id, passwordHash: former } = staff;
    if (former === null || !isOutdated(former)) return staff;
    const renewed = await hashPassword(password);
    await renewPasswordHash(db, id, { former, renewed });
    return { ...staff, passwordHash: renewed };
  }

  implement(refreshTokens, async ({ body, context }) => {
    const caller = addressKey(callerAddress(context));
    const pair = await exchanges.run(caller, () => sessions.refresh(body.refreshToken));
    await documents.set(context, pair.accessToken);
    return pair;
  });

  implement(logout, async ({ body, context }) => {
    const caller = addressKey(callerAddress(context));
    documents.clear(context);
    await exchanges.run(caller, () => sessions.close(body.refreshToken));
    return {};
  });
}
