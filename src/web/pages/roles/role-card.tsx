import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#contract/users/permissions.ts';
import type { Role } from '#contract/users/roles.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Avatar, AvatarGroup } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Spacer } from '#web/ui/layout/spacer.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { grantedOf } from './grant-levels.ts';
import { useDeleteRole } from './use-delete-role.ts';

const MAX_AVATARS = 5;
const MAX_BADGES = 3;

/** A role with its permissions and members. */
export function RoleCard({
  role,
  permissions,
  onOpen,
}: {
  role: Role;
  /** All there are; undefined while they load. */
  permissions: readonly Permission[] | undefined;
  onOpen: (isCopy: boolean) => void;
}) {
  const { t } = useTranslation();
  const handleDelete = useDeleteRole(role);
  const { name, members } = role;
  const granted = grantedOf(permissions ?? [], role.grants);
  const more = granted.length - MAX_BADGES;
  return (
    <Card
      title={name}
      actions={
        <AvatarGroup more={members.length - MAX_AVATARS}>
          {members.slice(0, MAX_AVATARS).map(({ id, fullName, avatar }) => (
            <Avatar key={id} src={avatar} name={fullName} size={32} />
          ))}
        </AvatarGroup>
      }
      footer={
        <Row gap="xs">
          <Button
            variant="light"
            icon={Pencil}
            aria-label={t('roles.card.editOf', { name })}
            onClick={() => onOpen(false)}
          >
            {t('roles.card.edit')}
          </Button>
          <Spacer />
          <IconButton
            icon={Copy}
            label={t('roles.card.copyOf', { name })}
            onClick={() => onOpen(true)}
          />
          {!role.isBuiltIn && (
            <IconButton
              icon={Trash2}
              label={t('roles.card.deleteOf', { name })}
              onClick={() => void handleDelete()}
            />
          )}
        </Row>
      }
    >
      <Stack>
        <Row gap="md">
          <Text size="md" tone="neutral">
            {t('roles.card.members', { count: members.length })}
          </Text>
          {permissions && (
            <Text size="md" tone="neutral">
              {t('roles.card.permissions', { granted: granted.length, count: permissions.length })}
            </Text>
          )}
        </Row>
        <Row gap="2xs">
          {granted.slice(0, MAX_BADGES).map((permission) => (
            <Badge key={permission.id}>
              <bdi>{permission.name}</bdi>
            </Badge>
          ))}
          {more > 0 && <Badge>{t('roles.card.more', { count: more })}</Badge>}
          {permissions && granted.length === 0 && <Badge>{t('roles.card.noPermissions')}</Badge>}
        </Row>
      </Stack>
    </Card>
  );
}
