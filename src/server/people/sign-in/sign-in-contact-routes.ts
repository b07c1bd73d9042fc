import { readSignInContact, saveSignInContact } from '#contract/access/sign-in-contact.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { asCaller } from '../sessions/as-caller.ts';
import {
  lockInstallation,
  overtaken,
  readContact,
  saveContact,
} from '../staff/installation-queries.ts';

export function addSignInContactRoutes(implement: ServerImplement, { db }: ServerDeps): void {
  implement(readSignInContact, async () => ({ contact: await readContact(db) }));

  implement(saveSignInContact, async ({ body: { contact, replaces }, caller }) => {
    await asCaller({ db }, caller).db.begin(async (tx) => {
      await lockInstallation(tx);
      const before = { contact: await readContact(tx) };
      if (before.contact === contact) return;
      if (replaces !== undefined && replaces !== before.contact) throw overtaken(before);
      await saveContact(tx, contact);
      await recordAudit(tx, { action: 'staff.contact_saved', before, after: { contact } });
    });
    return { contact };
  });
}
