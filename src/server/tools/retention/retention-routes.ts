import { confirmRetention, readRetention } from '#contract/access/retention.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { asCaller } from '#server/people/access/as-caller.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { Retention } from '#server/platform/retention/delete-by-age.ts';
import { readRetentionState, saveConfirmed } from '#server/platform/retention/retention-queries.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';

export function addRetentionRoutes(
  implement: ServerImplement,
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  retention: Pick<Retention, 'deleteOld'>,
): void {
  implement(readRetention, async () => ({ hold: (await readRetentionState(db))?.hold ?? null }));

  implement(confirmRetention, async ({ body, caller }) => {
    await asCaller({ db }, caller).db.begin(async (tx) => {
      const state = await readRetentionState(tx, { lock: true });
      if (!state?.hold) throw new ApiError('conflict', 'Nothing is held any more.');
      if (state.hold.held_at !== body.held_at) {
        throw new ApiError('conflict', 'Something else is held by now. Look again.');
      }
      await saveConfirmed(tx, clock());
      await recordAudit(tx, { action: 'retention.confirmed', before: state.hold });
      await announce(tx, 'installation', {});
    });
    // Nobody waits for the removal; what is confirmed stays confirmed for the next round.
    void retention.deleteOld();
    return { hold: null };
  });
}
