import type { TFunction } from 'i18next';
import { type AuditEntry, areaOf } from '#contract/access/audit.ts';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { actionText } from './action-text.ts';
import { actorText } from './actor-text.ts';

export function auditColumns(t: TFunction): Column<AuditEntry, 'newest'>[] {
  return [
    {
      id: 'action',
      title: t('access.audit.action'),
      phone: 'title',
      cell: ({ action, subject, times }) => (
        <TitleCell
          title={actionText(action, times, t)}
          {...(subject?.name && { detail: subject.name })}
        />
      ),
    },
    {
      id: 'actor',
      title: t('access.audit.actor'),
      width: '200px',
      phone: 'meta',
      cell: ({ actor }) => <bdi>{actorText(actor, t)}</bdi>,
    },
    {
      id: 'address',
      title: t('access.audit.address'),
      width: '150px',
      phone: 'hidden',
      priority: 1,
      cell: ({ address }) => <bdi>{address ?? '–'}</bdi>,
    },
    {
      id: 'area',
      title: t('access.audit.area'),
      width: '130px',
      phone: 'hidden',
      priority: 0,
      cell: ({ action }) => <AreaBadge action={action} t={t} />,
    },
    {
      id: 'at',
      title: t('access.audit.at'),
      width: '150px',
      phone: 'end',
      cell: ({ at }) => <RelativeTime at={at} />,
    },
  ];
}

function AreaBadge({ action, t }: Pick<AuditEntry, 'action'> & { t: TFunction }) {
  const isRefusal = action.endsWith('refused') || action.endsWith('reused');
  const area = areaOf(action);
  return (
    <Badge tone={isRefusal ? 'danger' : 'neutral'}>{area && t(`access.audit.areas.${area}`)}</Badge>
  );
}
