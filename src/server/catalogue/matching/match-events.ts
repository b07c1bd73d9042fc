import { setImmediate } from 'node:timers/promises';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { settleDesk } from '../desk/desk-queries.ts';
import { type Groupable, groupEvents, type Link } from './group-events.ts';
import {
  analyzeMatches,
  createAffected,
  findLinks,
  findPartings,
  hasGroups,
  readAffected,
  replaceGroups,
} from './group-queries.ts';
import { type Comparable, likeness, REVIEW_FROM } from './likeness.ts';
import {
  type CandidateRow,
  type ComparedDay,
  createBlocks,
  createFoundPairs,
  createTouched,
  estimateComparing,
  type FoundPair,
  hasSeveralSources,
  insertFoundPairs,
  lockMatching,
  readCandidates,
  replacePairs,
} from './pair-queries.ts';

/** From this many events that changed groups, new planner statistics are collected at once. */
const ANALYZE_EVENTS = 5000;

/** Pairs of one day and city, and links by sources, beyond which nothing is a programme of events: a festival has a fifth of them. */
const MOST_PAIRS = 200_000;
const MOST_LINKS = 1_000_000;

/** Pairs that are compared before this thread does something else. */
const SLICE = 100;

/** The processor time, in milliseconds, of comparing a letter of two names or venues, and of looking at a pair. */
const COST_MS = { letter: 0.0001, pair: 0.1 };

/** The events take more time to compare than the caller has. */
export class TooMuchToCompare extends Error {
  readonly day: ComparedDay;
  readonly isTooFull: boolean;

  constructor(day: ComparedDay, isTooFull: boolean) {
    super('The events of a day take too much to compare.');
    this.day = day;
    this.isTooFull = isTooFull;
  }
}

/**
 * Finds the duplicates of these events among all, and joins or parts what follows from that and from the decisions of
 * staff. Call it in the transaction that changed the events. Returns the events that joined or left a group or got
 * another lead; the ranking follows when the caller counts a change. Throws `TooMuchToCompare` where that takes more
 * processor time than `mostMs`, by what is known of the work, since PostgreSQL does most of it.
 */
export async function matchEvents(
  tx: Transaction,
  events: Sql,
  { mostMs }: { mostMs?: number } = {},
): Promise<number[]> {
  if (!(await hasSeveralSources(tx))) {
    // Nothing is alike, but the last event of another source may just have left a group.
    return (await hasGroups(tx)) ? regroupEvents(tx, events) : [];
  }
  await lockMatching(tx);
  await createTouched(tx, events);
  await createBlocks(tx);
  await createFoundPairs(tx);
  const requireTime = await createTimeCheck(tx, mostMs);
  for await (const rows of readCandidates(tx)) {
    requireTime(rows.length);
    const pairs: FoundPair[] = [];
    for (let start = 0; start < rows.length; start += SLICE) {
      pairs.push(...rows.slice(start, start + SLICE).flatMap(toPair));
      await setImmediate();
    }
    await insertFoundPairs(tx, pairs);
  }
  await replacePairs(tx);
  return groupTouched(tx, { isBounded: mostMs !== undefined });
}

/** Throws once the pairs that were looked at have taken more than there is, at the outset where that is certain. */
async function createTimeCheck(
  tx: Transaction,
  mostMs: number | undefined,
): Promise<(pairs: number) => void> {
  const work = mostMs === undefined ? null : await estimateComparing(tx);
  if (mostMs === undefined || work === null) return () => undefined;
  if (work.fullest.pairs > MOST_PAIRS) throw new TooMuchToCompare(work.fullest, true);
  let leftMs = mostMs - work.letters * COST_MS.letter;
  const requireTime = (pairs: number) => {
    leftMs -= pairs * COST_MS.pair;
    if (leftMs < 0) throw new TooMuchToCompare(pairs === 0 ? work.longest : work.fullest, false);
  };
  requireTime(0);
  return requireTime;
}

/** The same without looking for duplicates again: after a decision, or when another source is trusted more. */
export async function regroupEvents(tx: Transaction, events: Sql): Promise<number[]> {
  await lockMatching(tx);
  await createTouched(tx, events);
  return groupTouched(tx, { isBounded: false });
}

async function groupTouched(
  tx: Transaction,
  { isBounded }: { isBounded: boolean },
): Promise<number[]> {
  await createAffected(tx);
  const changed: number[] = [];
  for await (const affected of readAffected(tx)) {
    const ids = affected.map(({ id }) => id);
    const links = await findLinks(tx, ids);
    if (isBounded) requireFew(affected, links);
    const partings = await findPartings(tx, ids);
    changed.push(...(await replaceGroups(tx, ids, groupEvents(affected, links, partings))));
  }
  if (changed.length > ANALYZE_EVENTS) await analyzeMatches(tx);
  if (changed.length > 0) await settleDesk(tx);
  return changed;
}

/** Each link of an event is compared with the best of each other source. */
function requireFew(affected: readonly Groupable[], links: readonly Link[]): void {
  const sources = new Set(affected.map(({ source }) => source)).size;
  if (links.length * sources <= MOST_LINKS) return;
  const ids = affected.map(({ id }) => id);
  throw new TooMuchToCompare({ ids, events: ids.length, pairs: links.length }, true);
}

function toPair({ first, second, one, other }: CandidateRow): FoundPair[] {
  const found = likeness(toComparable(one), toComparable(other));
  if (!found || found.percent < REVIEW_FROM) return [];
  return [{ first, second, likeness: found.percent }];
}

/** An event as the database sends it, to compare. */
export function toComparable({ startsAt, ...facts }: CandidateRow['one']): Comparable {
  return { ...facts, startsAt: startsAt === null ? null : new Date(startsAt) };
}
