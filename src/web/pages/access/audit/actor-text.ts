import type { TFunction } from 'i18next';
import type { AuditEntry } from '#contract/access/audit.ts';

/** Who did it, as shown in the list. */
export function actorText({ kind, name }: AuditEntry['actor'], t: TFunction): string {
  if (kind === 'server' || kind === 'visitor') return t(`access.audit.actors.${kind}`);
  if (kind === 'staff') return name ?? t('access.audit.actors.gone');
  return t(`access.audit.actors.${kind}`, { name: name ?? '' });
}
