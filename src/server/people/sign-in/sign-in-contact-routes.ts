import { readSignInContact, saveSignInContact } from '#contract/access/sign-in-contact.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { asCaller } from '../sessions/as-caller.ts';
import { readContact, saveContact } from '../staff/installation-queries.ts';

export function addSignInContactRoutes(implement: ServerImplement, { db }: ServerDeps): void {
  implement(readSignInContact, async () => ({ contact: await readContact(db) }));

  implement(saveSignInContact, async ({ body, caller }) => {
    await asCaller({ db }, caller).db.begin(async (tx) => {
      const before = { contact: await readContact(tx) };
      if (before.contact === body.contact) return;
      await saveContact(tx, body.contact);
      await recordAudit(tx, { action: 'staff.contact_saved', before, after: body });
    });
    return body;
  });
}
