import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '#server/platform/process/config-error.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { claimSecret } from './one-secret.ts';

const db = await createTestDatabase();
const deps = { db, log: pino({ level: 'silent' }) };
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

it('servers of one database have the same secret, or the one that follows it', async () => {
  const first = await claimSecret(deps, [OLD]);
  const second = await claimSecret(deps, [OLD]);
  onTestFinished(() => second.stop());
  await expect(claimSecret(deps, [NEW])).rejects.toThrow(ConfigError);
  await expect(claimSecret(deps, [NEW])).rejects.toThrow('has another JWT_SECRET');
  const rotated = await claimSecret(deps, [NEW, OLD]);
  onTestFinished(() => rotated.stop());
  first.stop();
  second.stop();
  // Once all have stopped, the secret can be replaced without the former one.
  await expect
    .poll(() =>
      claimSecret(deps, [NEW]).then(
        ({ stop }) => stop(),
        (error: unknown) => error,
      ),
    )
    .toBeUndefined();
});
