import { FEW_GONE, HOLD_PERCENT, type Lacking } from '#contract/feeds/feeds.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { MergedFile } from '../storing/import-options.ts';
import { feedSubject } from './change-feed.ts';
import { type Held, noteHeld, type StoredFeed } from './feed-queries.ts';
import {
  type Absent,
  countAbsent,
  findAbsent,
  findLacking,
  goneByFeed,
  noteCarriedEvents,
  noteGoneAsChanged,
  noteMissedEvents,
} from './gone-event-queries.ts';

/** The share of a file's rows of which more are not to be skipped. */
const MOST_SKIPPED = 0.1;

type FullFeed = Pick<StoredFeed, 'id' | 'name' | 'hold_percent' | 'held_since'>;

/** How many events are gone, or would go by a file and are held. */
export type GoneEvents = {
  gone: number;
  held: Held | null;
  /** The first of those that are held. */
  heldIds: number[] | null;
};

/**
 * Takes events out of all lists that a full feed no longer carries, once it is the second run in a row, and stores them
 * with the import, so that undoing it brings them back. Events that are over, or that another full feed carries which is
 * not paused, stay as they are. Where too many would go all of them stay, and the feed asks. Call it while the file is
 * staged as `incoming` and merged.
 */
export async function markGoneEvents(
  tx: Transaction,
  feed: FullFeed,
  { importId, now, read, skipped }: MergedFile,
  defaultPercent: number,
): Promise<GoneEvents> {
  const { id } = feed;
  await noteCarriedEvents(tx, id);
  if (saysNothing({ read, skipped })) return { gone: 0, held: null, heldIds: null };
  await noteMissedEvents(tx, id);
  const absent = await countAbsent(tx, id, now);
  if (isTooMuch(absent, feed.hold_percent ?? defaultPercent)) {
    const held = { ...absent, since: feed.held_since ?? now };
    await noteHeld(tx, id, held);
    const heldIds = (await findAbsent(tx, id, now)).map((event) => event.id);
    if (feed.held_since !== null) return { gone: 0, held, heldIds };
    const after = { ...absent, import: importId };
    await recordAudit(tx, { action: 'feed.held', subject: feedSubject(feed), after });
    return { gone: 0, held, heldIds };
  }
  const gone = await takeOutAbsent(tx, feed, { importId, now });
  await noteGoneAsChanged(tx);
  return { gone, held: null, heldIds: null };
}

/** A file of which much was skipped says nothing of what it does not have. */
function saysNothing({ read, skipped }: Pick<MergedFile, 'read' | 'skipped'>): boolean {
  return skipped > read * MOST_SKIPPED;
}

/** What `markGoneEvents` would do, by a dry run; null where the file says nothing of what it does not have. */
export async function rehearseGoneEvents(
  tx: Transaction,
  feed: Pick<StoredFeed, 'id' | 'hold_percent'>,
  { now, ...rows }: Omit<MergedFile, 'importId'>,
  defaultPercent: number,
): Promise<Lacking | null> {
  if (saysNothing(rows)) return null;
  const found = await findLacking(tx, feed.id, now);
  const going = { events: found.going, of: found.of };
  return { ...found, is_held: isTooMuch(going, feed.hold_percent ?? defaultPercent) };
}

/** Whether so much of a feed is absent that its file is more likely to be wrong than right. */
function isTooMuch({ events, of }: Absent, percent: number): boolean {
  if (events === 0 || percent === HOLD_PERCENT.max) return false;
  return events === of || (events > FEW_GONE && events * 100 > of * percent);
}

/**
 * Takes the events out of the lists that are absent from a full feed for long enough, and stores them with the import, as
 * the temporary table `gone_event`. Returns how many they are.
 */
export async function takeOutAbsent(
  tx: Transaction,
  feed: FullFeed,
  { importId, now }: Pick<MergedFile, 'importId' | 'now'>,
): Promise<number> {
  const gone = await goneByFeed(tx, feed.id, { importId, now });
  if (feed.held_since !== null) await noteHeld(tx, feed.id, null);
  if (gone === 0) return 0;
  const after = { events: gone, import: importId };
  await recordAudit(tx, { action: 'feed.events_gone', subject: feedSubject(feed), after });
  return gone;
}
