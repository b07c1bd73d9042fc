import { OUTCOME_DAYS, type PastList } from '#scoring/grade/past-run.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findPastDays, listsOf, type PastListRequest } from '../grades/past-lists.ts';

/** The inputs of a search for weights. */
export type PastDays = {
  /** When the lists are of, oldest first. */
  dates: readonly Date[];
  /** For how many days after a list its outcomes are counted. */
  outcomeDays: number;
  lists: AsyncIterable<PastList>;
  /** The list of now, with an outcome of 0 for each event; null: there is none. */
  today: () => Promise<PastList | null>;
};

export type ReadPastDays = (
  request: Omit<PastListRequest, 'filter'>,
  now: Date,
) => Promise<PastDays>;

/** Reads past days from the database. */
export function createPastDays(db: Database): ReadPastDays {
  return async (request, now) => {
    const past = await findPastDays(db, request, now);
    const onlyLists = async function* (days: typeof past.days) {
      for await (const { list } of listsOf(db, request, { ...past, days })) yield list;
    };
    const today = { day: now.toISOString().slice(0, 10), asOf: now, run: null, hasFacts: true };
    return {
      dates: past.days.map(({ asOf }) => asOf),
      outcomeDays: OUTCOME_DAYS,
      lists: onlyLists(past.days),
      async today() {
        for await (const list of onlyLists([today])) {
          return { ...list, outcomes: new Float64Array(list.ids.length) };
        }
        return null;
      },
    };
  };
}
