import { searchTerms } from '#contract/scores/fold-search.ts';
import * as contract from '#contract/scores/outcomes.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import type { FairQueue } from '#server/platform/process/fair-queue.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { refuseOtherFeeds, sourcesOf } from '../storing/key-limits.ts';
import { changeKind, deleteKind } from './change-kinds.ts';
import { importOutcomes } from './import-outcomes.ts';
import { matchByHand } from './match-by-hand.ts';
import { areSample, findTotals, listKinds } from './outcome-queries.ts';
import { countUnmatched, findEventsByName, findUnmatched } from './reference-queries.ts';

export function addOutcomeRoutes(
  implement: ServerImplement,
  deps: ServerDeps & { longWork: FairQueue },
): void {
  const { db, clock } = deps;

  implement(contract.importOutcomes, async ({ query, body, caller, request }) => {
    await refuseOtherFeeds(db, caller.key, null);
    const work = () =>
      importOutcomes(asCaller(deps, caller), {
        rows: body.rows,
        importedBy: caller.staffId,
        onlySources: sourcesOf(caller.key),
        isDryRun: query.dry_run === 'true',
      });
    return deps.longWork.run(`person ${caller.staffId}`, work, request);
  });

  implement(contract.listOutcomeKinds, async () => ({
    kinds: await shownKinds(deps),
    is_sample: await areSample(db),
  }));

  implement(contract.listOutcomeTotals, async () => ({
    kinds: await findTotals(db),
    is_sample: await areSample(db),
  }));

  implement(contract.replaceOutcomeKind, async ({ body, caller }) => {
    await changeKind(asCaller(deps, caller).db, body);
    return { kinds: await shownKinds(deps) };
  });

  implement(contract.deleteOutcomeKind, async ({ query: { name }, caller }) => {
    await deleteKind(asCaller(deps, caller).db, name);
    return { kinds: await shownKinds(deps) };
  });

  implement(contract.listUnmatchedOutcomes, async ({ query: { page, per_page: limit } }) => ({
    unmatched: await findUnmatched(db, { skip: (page - 1) * limit, limit }),
    count: await countUnmatched(db),
  }));

  implement(contract.findOutcomeEvents, async ({ query: { q } }) => {
    const events = await findEventsByName(db, searchTerms(q), clock());
    return {
      events: events.map(({ starts_at: startsAt, ...event }) => ({
        ...event,
        starts_at: startsAt && toZonedIso(startsAt, event.timezone),
      })),
    };
  });

  implement(
    contract.matchOutcome,
    async ({ params: { id }, body: { event_id: eventId }, caller }) => ({
      rows: await matchByHand(asCaller(deps, caller), { id, eventId }),
    }),
  );
}

async function shownKinds({ db }: Pick<ServerDeps, 'db'>) {
  const kinds = await listKinds(db);
  return kinds.map(({ name, unit, counts }) => ({ name, unit, counts }));
}
