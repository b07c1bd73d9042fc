import type { Recorded } from '#server/platform/audit/audit-origin.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { SendMail } from '#server/platform/mail/mailer.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { CHANGE_ACTIONS, textOfChange } from './account-changes.ts';
import { type AccountChange, findChanges } from './history-queries.ts';

/**
 * Tells the owners of accounts what of this changed who can get in: by the bell of their open pages, and by mail where a
 * mail server is configured. Never fails.
 */
export type TellOwners = (recorded: readonly Recorded[]) => Promise<void>;

export function createTellOwners(
  { db, log, config }: Pick<ServerDeps, 'db' | 'log' | 'config'>,
  sendMail: SendMail | null,
): TellOwners {
  async function mail(change: AccountChange): Promise<void> {
    const { action, ownerId, email, formerEmail } = change;
    // Its own mail, with the link, says so.
    if (!sendMail || action === 'staff.reset_link_made') return;
    const subject = `Marquee: ${textOfChange(action)}`;
    const text = letterOf(change, config.publicUrl);
    // Whoever reads the old address is told too: it may not have been the owner who changed it.
    for (const to of [formerEmail ?? [], email].flat()) {
      await sendMail({ to, subject, text }).catch((error: unknown) =>
        log.error({ err: error, staffId: ownerId, action }, 'news of an account was not sent'),
      );
    }
  }

  async function tell(entryIds: readonly number[]): Promise<void> {
    // Only what was committed is found.
    const changes = await findChanges(db, entryIds);
    for (const ownerId of new Set(changes.map((change) => change.ownerId))) {
      await announce(db, 'account', { staff_id: ownerId });
    }
    for (const change of changes) await mail(change);
  }

  return async (recorded) => {
    const entryIds = recorded
      .filter(({ action }) => CHANGE_ACTIONS.includes(action))
      .flatMap(({ entryId }) => entryId ?? []);
    if (entryIds.length === 0) return;
    await tell(entryIds).catch((error: unknown) =>
      log.error({ err: error, entryIds }, 'owners of accounts were not told of changes'),
    );
  };
}

function letterOf(
  { action, at, by, address, device, ownerName }: AccountChange,
  publicUrl: string | null,
): string {
  return [
    `Hello ${ownerName},`,
    '',
    `${textOfChange(action)}.`,
    '',
    `When: ${at.toISOString()}`,
    ...(by === null ? [] : [`By: ${by}`]),
    ...(address === null ? [] : [`From: ${address}`]),
    ...(device === null ? [] : [`Browser: ${device}`]),
    `Where: ${publicUrl}`,
    '',
    'If you did not expect this, ask an administrator at once to take your account back.',
  ].join('\n');
}
