import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { realTimeMs } from '#server/platform/process/clock.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { isRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.ts';
import type { Seal } from './seal.ts';
import {
  findUnusedRecoveryCodes,
  insertSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  saveLastStep,
  spendRecoveryCode,
} from './second-factor-queries.ts';
import { matchStep } from './totp.ts';

/** What a code came from. */
export type CodeKind = 'app' | 'recovery';

export type SecondFactor = {
  /**
   * Uses a code up. Throws a `validation` error at the field `code` if it is wrong or was used, and
   * `too_many_requests` after five wrong ones in 15 minutes.
   */
  useCode: (staffId: number, typed: string) => Promise<CodeKind>;
  /** Switches it on if the code is one of this secret's; returns the recovery codes. */
  turnOn: (tx: Queryable, staffId: number, secret: Buffer, typed: string) => Promise<string[]>;
  /** Replaces all recovery codes. */
  renewCodes: (tx: Queryable, staffId: number) => Promise<string[]>;
};

/** Codes use real time even when the clock is frozen, like the apps that make them. */
export function createSecondFactor(db: Database, seal: Seal): SecondFactor {
  const limit = createAttemptLimit(db, { name: 'second-factor', perWindow: 5, perDay: 30 });

  async function match(tx: Queryable, staffId: number, code: string): Promise<CodeKind | null> {
    const factor = await lockSecondFactor(tx, staffId);
    if (!factor) return null;
    if (isRecoveryCode(code)) return matchRecoveryCode(tx, staffId, code);
    const secret = seal.open(factor.sealedSecret, String(staffId));
    const step =
      secret && matchStep(secret, code, { atMs: realTimeMs(), lastStep: factor.lastStep });
    if (step === null) return null;
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
    useCode: async (staffId, typed) => {
      await limit.take(staffId);
      const kind = await db.begin((tx) => match(tx, staffId, plainCode(typed)));
      if (!kind) throw wrongCode();
      await limit.clear(staffId);
      return kind;
    },
    turnOn: async (tx, staffId, secret, typed) => {
      await limit.take(staffId);
      const step = matchStep(secret, plainCode(typed), { atMs: realTimeMs(), lastStep: 0 });
      if (step === null) throw wrongCode();
      const sealedSecret = seal.close(secret, String(staffId));
      if (!(await insertSecondFactor(tx, { staffId, sealedSecret, lastStep: step }))) {
        throw new ApiError('conflict', 'The second factor is on already.');
      }
      await limit.clear(staffId);
      return renewCodes(tx, staffId);
    },
    renewCodes,
  };
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

function wrongCode(): ApiError {
  const message = 'This code is wrong, or was used before.';
  return new ApiError('validation', message, { fields: { code: message } });
}
