import { type Feed, type FeedDraft, MAX_FEEDS } from '#contract/feeds/feeds.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announce, announceFeedStop } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { formatOfImport } from '../mappings/format-of-import.ts';
import { describeFeed } from './describe-feed.ts';
import type { FeedLocks } from './feed-lock.ts';
import {
  countFeeds,
  deleteFeedRow,
  type FeedSave,
  findFeed,
  findFeedNamed,
  findRunningFeeds,
  hasEventsOf,
  insertFeed,
  lockFeeds,
  type StoredFeed,
  updateFeed,
} from './feed-queries.ts';
import { folderOf } from './watched-folder.ts';

type Deps = Pick<ServerDeps, 'db' | 'config'>;
type StoppingDeps = Deps & { breakOff: (id: number) => void };

/** Adds a feed. Throws a `conflict` where the name is taken or there are too many, `validation` for what cannot run. */
export function createFeed({ db, config }: Deps, save: FeedSave): Promise<Feed> {
  return db.begin(async (tx) => {
    await lockFeeds(tx);
    if ((await countFeeds(tx)) >= MAX_FEEDS) {
      throw new ApiError('conflict', `There are ${MAX_FEEDS} feeds. Delete one first.`);
    }
    await refuseTakenName(tx, save.name, null);
    await refuseUnusable(tx, config, save);
    const saved = await requireFeed(tx, await insertFeed(tx, save));
    await recordAudit(tx, {
      action: 'feed.saved',
      subject: feedSubject(saved),
      after: settingsOf(saved),
    });
    await announceChange(tx, saved);
    return describeFeed(tx, saved);
  });
}

/**
 * Saves a feed as its next version; pausing it stops its run. Throws a `conflict` with the newest where it is not the one
 * changed.
 */
export function replaceFeed(
  { db, config, breakOff }: StoppingDeps,
  id: number,
  { version, ...save }: FeedSave & { version: number },
): Promise<Feed> {
  return db.begin(async (tx) => {
    await lockFeeds(tx);
    const before = await requireFeed(tx, id);
    if (before.version !== version) {
      throw new ApiError('conflict', 'This feed was changed in the meantime.', {
        details: { newest: await describeFeed(tx, before) },
      });
    }
    await refuseTakenName(tx, save.name, id);
    await refuseOtherSource(tx, before, save);
    await refuseUnusable(tx, config, save);
    await updateFeed(tx, id, save);
    const saved = await requireFeed(tx, id);
    await recordAudit(tx, {
      action: 'feed.saved',
      subject: feedSubject(saved),
      before: settingsOf(before),
      after: settingsOf(saved),
    });
    if (saved.is_paused && !before.is_paused) await stopRun(tx, id, breakOff);
    await announceChange(tx, saved);
    return describeFeed(tx, saved);
  });
}

/** How long a run may take to end that is stopped, before its feed is deleted. */
const STOP_PATIENCE_MS = 15_000;

/** Stops the run of a feed, wherever it is. Throws a `conflict` where it is not running. */
export function stopFeed({ db, breakOff }: StoppingDeps, id: number): Promise<void> {
  return db.begin(async (tx) => {
    const feed = await requireFeed(tx, id);
    if (!(await findRunningFeeds(tx)).has(id)) {
      throw new ApiError('conflict', 'This feed is not running.');
    }
    await recordAudit(tx, { action: 'feed.stopped', subject: feedSubject(feed) });
    await stopRun(tx, id, breakOff);
  });
}

/** On this server at once, on the others as soon as they hear of it. */
function stopRun(db: Queryable, id: number, breakOff: StoppingDeps['breakOff']): Promise<void> {
  breakOff(id);
  return announceFeedStop(db, id);
}

/** Deletes a feed once its run has stopped. */
export async function removeFeed(
  { db, breakOff, locks }: StoppingDeps & { locks: FeedLocks },
  id: number,
): Promise<void> {
  await db.begin(async (tx) => {
    await requireFeed(tx, id);
    await stopRun(tx, id, breakOff);
  });
  const remove = async (tx: Transaction) => {
    const gone = await requireFeed(tx, id);
    await deleteFeedRow(tx, id);
    await recordAudit(tx, {
      action: 'feed.deleted',
      subject: feedSubject(gone),
      before: settingsOf(gone),
    });
    await announceChange(tx, gone);
  };
  return locks.hold(id, () => db.begin(remove), STOP_PATIENCE_MS);
}

export async function requireFeed(db: Queryable, id: number): Promise<StoredFeed> {
  const found = await findFeed(db, id);
  if (found) return found;
  throw new ApiError('not_found', `There is no feed ${id}.`);
}

/** As the audit log names it. */
export function feedSubject({ id, name }: Pick<StoredFeed, 'id' | 'name'>) {
  return { kind: 'feed', id, name };
}

function announceChange(tx: Queryable, { id, name }: StoredFeed): Promise<void> {
  return announce(tx, 'feed', { id, name, state: 'changed' });
}

/** For the audit log. A query may contain the key of the other server, so it stays out. */
function settingsOf({ kind, address, ...feed }: StoredFeed): Record<string, unknown> {
  const { name, every_minutes, format, mapping, encoding, timezone, event_type } = feed;
  const { source, country, is_full, hold_percent, is_paused } = feed;
  const shown = kind === 'url' ? address.replace(/[?#].*$/s, '') : address;
  const settings = { name, kind, address: shown, every_minutes, format, mapping, encoding };
  return { ...settings, timezone, event_type, source, country, is_full, hold_percent, is_paused };
}

async function refuseUnusable(tx: Queryable, config: Deps['config'], save: FeedDraft) {
  await formatOfImport(tx, { format: save.format, mapping: save.mapping ?? undefined });
  if (save.kind === 'folder') await folderOf(config, save.address);
}

/** The source is part of the key of events, so that each of them would be a new one under another. */
export async function refuseOtherSource(tx: Queryable, before: StoredFeed, { source }: FeedDraft) {
  const { storedSource } = before;
  if (source === before.source || source === storedSource || storedSource === null) return;
  if (!(await hasEventsOf(tx, storedSource))) return;
  const reason = `The events of this feed are stored under the source “${storedSource}”. Under another one all of them would come in again as new events. Add another feed instead.`;
  throw new ApiError('conflict', reason, { fields: { source: reason } });
}

async function refuseTakenName(tx: Queryable, name: string, exceptId: number | null) {
  const other = await findFeedNamed(tx, name);
  if (!other || other.id === exceptId) return;
  throw new ApiError('conflict', `There is a feed named “${other.name}” already.`, {
    fields: { name: 'There is a feed of this name already.' },
  });
}
