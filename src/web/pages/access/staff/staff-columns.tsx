import type { TFunction } from 'i18next';
import type { STAFF_SORTS, StaffLink, StaffMember, StaffState } from '#contract/access/staff.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { StaffMenu } from './staff-menu.tsx';

export type StaffColumnOptions = {
  t: TFunction;
  onRole: (member: StaffMember) => void;
  onCredentials: (member: StaffMember) => void;
  onLink: (link: StaffLink, member: StaffMember) => void;
};

const STATE_TONE = {
  active: 'success',
  invited: 'warning',
  disabled: 'neutral',
} as const satisfies Record<StaffState, string>;

export function staffColumns({
  t,
  onRole,
  onCredentials,
  onLink,
}: StaffColumnOptions): Column<StaffMember, (typeof STAFF_SORTS)[number]>[] {
  return [
    {
      id: 'name',
      title: t('access.staff.name'),
      sort: 'name',
      phone: 'title',
      cell: ({ full_name: name, email, avatar }) => (
        <TitleCell
          picture={<Avatar src={avatar ?? ''} name={name} />}
          title={name}
          detail={email}
        />
      ),
    },
    {
      id: 'role',
      title: t('access.staff.role'),
      sort: 'role',
      width: '120px',
      phone: 'meta',
      cell: ({ role }) => t(`access.roles.${role}`),
    },
    {
      id: 'state',
      title: t('access.staff.state'),
      width: '120px',
      phone: 'end',
      cell: ({ state }) => (
        <Badge tone={STATE_TONE[state]}>{t(`access.staff.states.${state}`)}</Badge>
      ),
    },
    {
      id: 'second_factor',
      title: t('access.staff.secondFactor'),
      width: '150px',
      phone: 'hidden',
      priority: 1,
      cell: ({ second_factor: isOn, second_factor_demanded: isDemanded }) => {
        if (isOn) return t('access.staff.secondFactorOn');
        return t(isDemanded ? 'access.staff.secondFactorMissing' : 'access.staff.secondFactorOff');
      },
    },
    {
      id: 'last_seen',
      title: t('access.staff.lastSeen'),
      sort: 'last_seen',
      width: '160px',
      phone: 'meta',
      priority: 2,
      cell: ({ last_seen_at: at }) =>
        at === null ? t('access.staff.neverSeen') : <RelativeTime at={at} />,
    },
    actionsColumn(t('access.staff.actions'), (member) => (
      <StaffMenu
        member={member}
        onRole={() => onRole(member)}
        onCredentials={() => onCredentials(member)}
        onLink={(link) => onLink(link, member)}
      />
    )),
  ];
}
