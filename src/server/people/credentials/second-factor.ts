import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { realTimeMs } from '#server/platform/process/clock.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import {
  type AttemptLimit,
  createAttemptLimit,
  type LimitSession,
  type SessionLimit,
} from './attempt-limit.ts';
import { isRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.ts';
import type { Seal } from './seal.ts';
import {
  findUnusedRecoveryCodes,
  insertSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  saveEarlyStep,
  saveLastStep,
  spendRecoveryCode,
} from './second-factor-queries.ts';
import { matchDrift, matchStep, STEP_SECONDS, stepAt } from './totp.ts';

/** What a code came from. */
export type CodeKind = 'app' | 'recovery';

/**
 * Where a code is typed: in the session of a caller, at the sign-in on a device that the person has signed in with, or on any
 * other. Each has attempts of its own, and so has each kind of code: whoever knows the password uses up nobody else's.
 */
export type CodePlace = CodeSession | `device ${string}` | 'elsewhere';

/** `hold` throws where the session has ended, and else keeps it open until the transaction ends. */
type CodeSession = { caller: Caller; hold: (tx: Queryable) => Promise<unknown> };

/**
 * Of the million codes of an app three count at a time. 10 a day are 3,650 a year: whoever knows the password and tries
 * every day has a chance of 1 % a year, whatever the owner does meanwhile. With a stolen device cookie besides it is 2 %; an
 * open session lasts 30 days, in which it is 0.2 %. Recovery codes have 49 random bits: nobody guesses them.
 */
const ELSEWHERE = { perWindow: 5, perDay: 10 };
const OWN_PLACES = { perWindow: 5, perDay: 20 };

export type SecondFactor = {
  /**
   * Uses a code up. Throws a `validation` error at the field `code` if it is wrong or was used, and `too_many_requests` after
   * five wrong ones in 15 minutes; in a session these end it.
   */
  useCode: (staffId: number, typed: string, place: CodePlace) => Promise<CodeKind>;
  /** Counts the code of an app that is set up, and returns the time step that it is of. Throws as `useCode` does. */
  checkSetup: (caller: Caller, secret: Buffer, typed: string) => Promise<number>;
  /** Switches it on; returns the recovery codes. */
  turnOn: (
    tx: Queryable,
    staffId: number,
    setup: { secret: Buffer; lastStep: number },
  ) => Promise<string[]>;
  /** Replaces all recovery codes. */
  renewCodes: (tx: Queryable, staffId: number) => Promise<string[]>;
};

/** Codes use real time even when the clock is frozen, like the apps that make them. */
export function createSecondFactor(
  db: Database,
  seal: Seal,
  limitSession: LimitSession,
): SecondFactor {
  const limitsOf = (name: string) => ({
    elsewhere: createAttemptLimit(db, { name, ...ELSEWHERE }),
    device: createAttemptLimit(db, { name: `own-${name}`, ...OWN_PLACES }),
    session: limitSession({ name: `session-${name}`, ...OWN_PLACES }),
  });
  const limits = { app: limitsOf('app-code'), recovery: limitsOf('recovery-code') };

  /** What a code is of; of one that is refused, by how many steps its clock is wrong, or null. */
  async function match(
    tx: Queryable,
    staffId: number,
    code: string,
  ): Promise<CodeKind | number | null> {
    const factor = await lockSecondFactor(tx, staffId);
    if (!factor) return null;
    if (isRecoveryCode(code)) return matchRecoveryCode(tx, staffId, code);
    const secret = seal.open(factor.sealedSecret, String(staffId));
    if (!secret) return null;
    const at = { ...factor, atMs: realTimeMs() };
    const step = matchStep(secret, code, at);
    if (step === null) {
      const drift = matchDrift(secret, code, at);
      // It may be a guess, which would be good once its time comes.
      if (drift && drift > 0) await saveEarlyStep(tx, staffId, stepAt(at.atMs) + drift);
      return drift;
    }
    await saveLastStep(tx, staffId, step);
    return 'app';
  }

  async function renewCodes(tx: Queryable, staffId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = await Promise.all(codes.map((code) => hashPassword(plainCode(code))));
    await replaceRecoveryCodes(tx, staffId, hashes);
    return codes;
  }

  return {
    useCode: async (staffId, typed, place) => {
      const code = plainCode(typed);
      const attempts = attemptsAt(
        isRecoveryCode(code) ? limits.recovery : limits.app,
        staffId,
        place,
      );
      await attempts.take();
      const kind = await db.begin(async (tx) => {
        if (typeof place === 'object') await place.hold(tx);
        return match(tx, staffId, code);
      });
      if (typeof kind !== 'string') throw wrongCode(kind);
      await attempts.clear();
      return kind;
    },
    checkSetup: async (caller, secret, typed) => {
      await limits.app.session.take(caller);
      const at = { atMs: realTimeMs(), lastStep: 0 };
      const code = plainCode(typed);
      const step = matchStep(secret, code, at);
      if (step === null) throw wrongCode(matchDrift(secret, code, at));
      await limits.app.session.clear(caller);
      return step;
    },
    turnOn: async (tx, staffId, { secret, lastStep }) => {
      const sealedSecret = seal.close(secret, String(staffId));
      if (!(await insertSecondFactor(tx, { staffId, sealedSecret, lastStep }))) {
        throw new ApiError('conflict', 'The second factor is on already.');
      }
      return renewCodes(tx, staffId);
    },
    renewCodes,
  };
}

type CodeLimits = { elsewhere: AttemptLimit; device: AttemptLimit; session: SessionLimit };

function attemptsAt({ elsewhere, device, session }: CodeLimits, staffId: number, place: CodePlace) {
  if (typeof place === 'object') {
    const { caller } = place;
    return { take: () => session.take(caller), clear: () => session.clear(caller) };
  }
  const [limit, key] =
    place === 'elsewhere' ? [elsewhere, staffId] : [device, `${staffId} ${place}`];
  return { take: () => limit.take(key), clear: () => limit.clear(key) };
}

async function matchRecoveryCode(
  tx: Queryable,
  staffId: number,
  code: string,
): Promise<CodeKind | null> {
  for (const { id, hash } of await findUnusedRecoveryCodes(tx, staffId)) {
    if (!(await verifyPassword(hash, code))) continue;
    await spendRecoveryCode(tx, id);
    return 'recovery';
  }
  return null;
}

function wrongCode(drift: number | null): ApiError {
  const seconds = Math.abs(drift ?? 0) * STEP_SECONDS;
  const clock = `about ${seconds} seconds ${(drift ?? 0) < 0 ? 'slow' : 'fast'}`;
  const message =
    drift === null
      ? 'This code is wrong, or was used before.'
      : `The clock of your phone seems to be ${clock}. Let the phone set its time automatically, then enter a new code.`;
  return new ApiError('validation', message, { fields: { code: message } });
}
