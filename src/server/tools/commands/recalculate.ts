import { parseArgs } from 'node:util';
import type { RunResult } from '#server/catalogue/changes/recalculation.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { type Command, print } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Recalculates the ranking with the current weights. */
export const recalculate: Command = {
  usage: 'Usage: npm run recalculate',
  async run(args) {
    parseArgs({ args, options: {} });
    const run = await withDatabase(async ({ deps }) => {
      await recordAudit(deps.db, { action: 'run.requested' });
      return recalculateByCommand(deps);
    });
    print(`Ranked ${run.events} events as of ${run.as_of} in ${run.duration_ms} ms.`);
    return 0;
  },
};

/** Ranks all events for a command, which the run names as what started it. */
export function recalculateByCommand(deps: ServerDeps): Promise<RunResult> {
  return createRecalculator(deps).recalculate({ trigger: 'command', startedBy: null });
}
