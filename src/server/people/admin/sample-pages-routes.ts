import { readSamplePages, showSamplePages } from '#contract/access/sample-pages.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { asCaller } from '../access/as-caller.ts';
import { hidesSamples, saveHidesSamples } from '../staff/installation-queries.ts';

export function addSamplePagesRoutes(implement: ServerImplement, { db }: ServerDeps): void {
  implement(readSamplePages, async () => ({ are_shown: !(await hidesSamples(db)) }));

  implement(showSamplePages, async ({ body, caller }) => {
    await asCaller({ db }, caller).db.begin(async (tx) => {
      if (!(await saveHidesSamples(tx, !body.are_shown))) return;
      const action = body.are_shown ? 'sample.pages_shown' : 'sample.pages_hidden';
      await recordAudit(tx, { action });
      await announce(tx, 'installation', {});
    });
    return body;
  });
}
