import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { settleDesk } from '../desk/desk-queries.ts';
import { groupEvents } from './group-events.ts';
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
  createBlocks,
  createFoundPairs,
  createTouched,
  type FoundPair,
  hasSeveralSources,
  insertFoundPairs,
  lockMatching,
  readCandidates,
  replacePairs,
} from './pair-queries.ts';

/** From this many events that changed groups, new planner statistics are collected at once. */
const ANALYZE_EVENTS = 5000;

/**
 * Finds the duplicates of these events among all, and joins or parts what follows from that and from the decisions of
 * staff. Call it in the transaction that changed the events. Returns the events that joined or left a group or got
 * another lead; the ranking follows when the caller counts a change.
 */
export async function matchEvents(tx: Transaction, events: Sql): Promise<number[]> {
  if (!(await hasSeveralSources(tx))) {
    // Nothing is alike, but the last event of another source may just have left a group.
    return (await hasGroups(tx)) ? regroupEvents(tx, events) : [];
  }
  await lockMatching(tx);
  await createTouched(tx, events);
  await createBlocks(tx);
  await createFoundPairs(tx);
  for await (const rows of readCandidates(tx)) await insertFoundPairs(tx, rows.flatMap(toPair));
  await replacePairs(tx);
  return groupTouched(tx);
}

/** The same without looking for duplicates again: after a decision, or when another source is trusted more. */
export async function regroupEvents(tx: Transaction, events: Sql): Promise<number[]> {
  await lockMatching(tx);
  await createTouched(tx, events);
  return groupTouched(tx);
}

async function groupTouched(tx: Transaction): Promise<number[]> {
  await createAffected(tx);
  const changed: number[] = [];
  for await (const affected of readAffected(tx)) {
    const ids = affected.map(({ id }) => id);
    const links = await findLinks(tx, ids);
    const partings = await findPartings(tx, ids);
    changed.push(...(await replaceGroups(tx, ids, groupEvents(affected, links, partings))));
  }
  if (changed.length > ANALYZE_EVENTS) await analyzeMatches(tx);
  if (changed.length > 0) await settleDesk(tx);
  return changed;
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
