import { parseArgs } from 'node:util';
import type { SampleSize } from '#contract/sample-catalogue.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { addSampleCatalogue } from '../sample/load-sample.ts';
import { measureSampleCatalogue, removeSampleCatalogue } from '../sample/remove-sample.ts';
import { recalculateByCommand } from './recalculate.ts';
import { type Command, CommandError, print, UsageError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Loads or removes the sample catalog; the server may be running. */
export const sample: Command = {
  usage: [
    'Usage: npm run sample -- load',
    '       npm run sample -- remove [--yes]',
    '',
    '  load    adds the sample catalog to the events that are there',
    '  remove  removes it, and recalculates; weights and past runs stay',
    '  --yes   also where staff corrected or pinned some of its events',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    const [action, ...more] = positionals;
    if (more.length > 0 || (action !== 'load' && action !== 'remove')) {
      throw new UsageError('Say whether to load or to remove the sample catalog.');
    }
    await withDatabase(({ deps }) => (action === 'load' ? load(deps) : remove(deps, values.yes)));
    return 0;
  },
};

async function load(deps: ServerDeps): Promise<void> {
  const added = await addSampleCatalogue(deps, { recalculate: () => recalculateByCommand(deps) });
  if (added === 0) throw new CommandError('The sample catalog is loaded already.');
  print(`Added ${added} sample events and recalculated the ranking.`);
}

async function remove(deps: ServerDeps, isConfirmed: boolean): Promise<void> {
  const size = await measureSampleCatalogue(deps.db);
  if (size.events === 0 && size.venues === 0) {
    throw new CommandError('There is no sample catalog.');
  }
  if (!isConfirmed && size.corrected + size.pinned > 0) {
    throw new CommandError(
      `Staff corrected ${size.corrected} of the ${size.events} sample events and pinned ${size.pinned}. ` +
        'To remove them all the same: npm run sample -- remove --yes',
    );
  }
  print(removedText(await removeSampleCatalogue(deps.db)));
  await recalculateByCommand(deps);
}

function removedText({ events, venues, corrected, pinned }: SampleSize): string {
  return (
    `Removed ${events} sample events (${corrected} corrected, ${pinned} pinned by staff) ` +
    `and ${venues} sample venues.`
  );
}
