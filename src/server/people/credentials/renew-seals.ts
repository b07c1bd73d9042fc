import type { Database } from '#server/platform/db/database.ts';
import type { TokenSecrets } from '#server/platform/process/signed-tokens.ts';
import { createSeal } from './seal.ts';
import { findSealedSecrets, replaceSealedSecret } from './second-factor-queries.ts';

/**
 * Encrypts the secrets of authenticator apps with the current secret where they still have the former one, so that this can
 * be forgotten. Answers how many there were.
 */
export async function renewSeals(db: Database, secrets: TokenSecrets): Promise<number> {
  if (secrets.length === 1) return 0;
  const seal = createSeal(secrets);
  let count = 0;
  for (const { staffId, sealedSecret } of await findSealedSecrets(db)) {
    const renewed = seal.renew(sealedSecret, String(staffId));
    if (renewed === null) continue;
    await replaceSealedSecret(db, staffId, { former: sealedSecret, renewed });
    count += 1;
  }
  return count;
}
