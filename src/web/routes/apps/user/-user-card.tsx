import { useNavigate } from '@tanstack/react-router';
import { Ban, CircleCheck, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type User, updateUser } from '#contract/users/users.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Divider, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Heading } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { useDeleteUsers } from './-use-user-changes.ts';
import { RoleLabel, StatusBadge } from './-user-badges.tsx';
import '#web/messages/users.json';
import { lateDialog } from '#web/ui/loading/late-part.tsx';

const UserPanel = lateDialog(() => import('./-user-panel.tsx').then((module) => module.UserPanel));

const FACTS = ['username', 'email', 'company', 'country', 'contact'] as const;

/** The user, and what can be done with the account. */
export function UserCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const update = useChange(updateUser);
  const deleteUsers = useDeleteUsers();
  const isSuspended = user.status === 'inactive';

  const run = useUndoableChange(t('users.failed'));
  const setStatus = (status: User['status']) =>
    void run(update.mutateAsync({ body: { ...user, status } }), {
      message: t(`users.card.now.${status}`, { name: user.fullName }),
      undo: () => update.mutateAsync({ body: user }),
    });

  return (
    <Card>
      <Stack>
        <Stack align="center" gap="sm">
          <Avatar src={user.avatar} size={104} />
          <Heading size="xl">
            <bdi>{user.fullName}</bdi>
          </Heading>
          <Row justify="center">
            <RoleLabel role={user.role} />
            <StatusBadge status={user.status} />
          </Row>
        </Stack>
        <Divider />
        <DescriptionList
          isStacked
          items={FACTS.map((name) => ({
            label: t(`users.form.${name}`),
            value: user[name] && <bdi>{user[name]}</bdi>,
          }))}
        />
        <Stack gap="xs">
          <Button icon={Pencil} onClick={() => setIsEditing(true)}>
            {t('users.actions.edit')}
          </Button>
          <Button
            variant="outline"
            icon={isSuspended ? CircleCheck : Ban}
            isLoading={update.isPending}
            onClick={() => setStatus(isSuspended ? 'active' : 'inactive')}
          >
            {t(isSuspended ? 'users.card.activate' : 'users.card.suspend')}
          </Button>
          <Button
            variant="outline"
            tone="danger"
            icon={Trash2}
            onClick={() => {
              deleteUsers([user]);
              void navigate({ to: '/apps/user/list' });
            }}
          >
            {t('users.actions.delete')}
          </Button>
        </Stack>
      </Stack>
      {isEditing && <UserPanel user={user} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}
