import { Crown, Eye, type LucideIcon, PenLine, Settings, Wrench } from 'lucide-react';
import type { UserRole, UserStatus } from '#contract/users/users.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import '#web/messages/users.json';

const ROLE_ICON = {
  admin: Crown,
  editor: PenLine,
  author: Settings,
  maintainer: Wrench,
  subscriber: Eye,
} as const satisfies Record<UserRole, LucideIcon>;

const STATUS_TONE = {
  active: 'success',
  pending: 'warning',
  inactive: 'neutral',
} as const satisfies Record<UserStatus, Tone>;

export function RoleLabel({ role }: { role: UserRole }) {
  const { t } = useTranslation();
  return (
    <Row as="span" gap="xs" wrap={false}>
      <Icon icon={ROLE_ICON[role]} />
      {t(`users.roles.${role}`)}
    </Row>
  );
}

export function StatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation();
  return <Badge tone={STATUS_TONE[status]}>{t(`users.statuses.${status}`)}</Badge>;
}
