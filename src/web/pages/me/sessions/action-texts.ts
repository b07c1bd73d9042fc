import type { HistoryEntry } from '#contract/me/history.ts';
import type { MessageKey } from '#web/page-entry.ts';

const ACTION_TEXTS: Partial<Record<HistoryEntry['action'], MessageKey>> = {
  'sign_in.accepted': 'me.history.actions.signedIn',
  'sign_in.refused': 'me.history.actions.refused',
  'sign_in.ended': 'me.history.actions.signedOut',
  'sign_in.token_reused': 'me.history.actions.tokenReused',
  'account.changed': 'me.history.actions.changed',
  'account.password_set': 'me.history.actions.passwordChanged',
  'account.second_factor_on': 'me.history.actions.secondFactorOn',
  'account.second_factor_off': 'me.history.actions.secondFactorOff',
  'account.recovery_codes_made': 'me.history.actions.recoveryCodes',
  'account.passkey_added': 'me.history.actions.passkeyAdded',
  'account.passkey_removed': 'me.history.actions.passkeyRemoved',
  'staff.added': 'me.history.actions.created',
  'staff.role_changed': 'me.history.actions.roleChanged',
  'staff.disabled': 'me.history.actions.disabled',
  'staff.enabled': 'me.history.actions.enabled',
  'staff.password_set': 'me.history.actions.passwordSet',
  'staff.sessions_ended': 'me.history.actions.sessionsEnded',
  'staff.second_factor_off': 'me.history.actions.secondFactorRemoved',
};

/** What an entry of the history says; what has no sentence of its own was done by an admin. */
export function actionText(action: HistoryEntry['action']): MessageKey {
  return ACTION_TEXTS[action] ?? 'me.history.actions.other';
}
