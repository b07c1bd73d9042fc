import type { AuditAction } from '#contract/access/audit.ts';

/**
 * What changes who can get into an account, by the action of the audit log: its owner is told of each by mail and by the
 * bell, whoever did it, because it may not have been the owner.
 */
const CHANGES = {
  'sign_in.accepted': 'Somebody signed in to your account on a new device',
  'account.email_changed': 'The e-mail address of your account was changed',
  'account.password_set': 'The password of your account was changed',
  'account.second_factor_on': 'A second factor was set up for your account',
  'account.second_factor_off': 'The second factor of your account was turned off',
  'account.recovery_codes_made':
    'Your account got new recovery codes; the earlier ones no longer work',
  'account.passkey_added': 'A passkey was added to your account',
  'account.passkey_removed': 'A passkey was removed from your account',
  'staff.role_changed': 'Your account got another role',
  'staff.disabled': 'Your account was disabled',
  'staff.enabled': 'Your account was enabled again',
  'staff.password_set': 'The password of your account was set by an administrator',
  'staff.reset_link_made': 'A link to set a new password for your account was made',
  'staff.link_ended': 'The link to set a password for your account was withdrawn',
  'staff.session_ended': 'A session of your account was ended by an administrator',
  'staff.sessions_ended': 'All sessions of your account were ended by an administrator',
  'staff.passkey_removed': 'A passkey was removed from your account by an administrator',
  'staff.second_factor_demanded': 'Your account now needs a second factor',
  'staff.second_factor_not_demanded': 'Your account no longer needs a second factor',
  'staff.second_factor_off': 'The second factor of your account was turned off by an administrator',
  'staff.taken_back': 'Your account was taken back by an administrator; set a new password',
  'key.created': 'An API key was created for your account',
  'key.rotated': 'An API key of your account got a new secret',
  'key.bound': 'The limits of an API key of your account were changed',
  'key.revoked': 'An API key of your account was revoked',
} as const satisfies Partial<Record<AuditAction, string>>;

export const CHANGE_ACTIONS: readonly string[] = Object.keys(CHANGES);

/** What changed, as a sentence without its full stop; null for an action that changes nothing of who can get in. */
export function textOfChange(action: AuditAction): string | null {
  return isChange(action) ? CHANGES[action] : null;
}

function isChange(action: AuditAction): action is keyof typeof CHANGES {
  return Object.hasOwn(CHANGES, action);
}
