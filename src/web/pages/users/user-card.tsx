import { useNavigate } from '@tanstack/react-router';
import { Ban, CircleCheck, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, updateUser } from '#contract/users/users.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';
import { useDeleteUser } from './use-user-changes.ts';
import { UserPanel } from './user-panel.tsx';
import styles from './user-view-page.module.css';
import { RoleWords, StatusBadge } from './user-words.tsx';

/** Who it is, and what can be done with the account. */
export function UserCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const update = useChange(updateUser);
  const deleteUser = useDeleteUser();
  const isSuspended = user.status === 'inactive';

  const run = useUndoableChange(t('users.failed'));
  const setStatus = (status: User['status']) =>
    void run(update.mutateAsync({ body: { ...user, status } }), {
      message: t(`users.card.now.${status}`, { name: user.fullName }),
      undo: () => update.mutateAsync({ body: user }),
    });

  return (
    <Card className={styles.profile}>
      <Avatar src={user.avatar} size={104} />
      <h2 className={styles.name} dir="auto">
        {user.fullName}
      </h2>
      <p className={styles.badges}>
        <RoleWords role={user.role} />
        <StatusBadge status={user.status} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('users.form.username')}</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>{t('users.form.email')}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{t('users.form.company')}</dt>
          <dd>
            <bdi>{user.company}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('users.form.country')}</dt>
          <dd>{user.country}</dd>
        </div>
        <div>
          <dt>{t('users.form.contact')}</dt>
          <dd>
            <bdi>{user.contact}</bdi>
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
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
          icon={Trash2}
          onClick={() => {
            deleteUser(user);
            void navigate({ to: '/apps/user/list' });
          }}
        >
          {t('users.actions.delete')}
        </Button>
      </div>
      {isEditing && <UserPanel user={user} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}
