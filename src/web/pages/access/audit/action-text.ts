import type { TFunction } from 'i18next';
import type { AuditEntry } from '#contract/access/audit.ts';

/** What happened, and how often within the minute where that was more than once. */
export function actionText(action: AuditEntry['action'], times: number, t: TFunction): string {
  const text = t(`access.audit.actions.${action}`);
  return times === 1 ? text : t('access.audit.repeated', { action: text, times });
}
