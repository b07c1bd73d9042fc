import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPermissions } from '#contract/users/permissions.ts';
import { deleteRole, listRoles, type Role } from '#contract/users/roles.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { countGrants } from './grant-levels.ts';
import { RoleDialog } from './role-dialog.tsx';
import styles from './role-list-page.module.css';

/** Which role the dialog changes; `copied`: a new one that starts like it; null: an empty new one. */
type Opened = { role: Role | null; isCopy: boolean };

export function RoleListPage() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const roles = useCall(listRoles, {});
  const permissions = useCall(listPermissions, { query: { perPage: 1 } });
  return (
    <>
      <PageHeading
        title={t('pageTitles.access.roles')}
        actions={
          <Button icon={Plus} onClick={() => setOpened({ role: null, isCopy: false })}>
            {t('roles.list.add')}
          </Button>
        }
      >
        {t('roles.list.words')}
      </PageHeading>
      <CallState call={roles} failed={t('roles.list.failed')}>
        {(answer) => (
          <ul className={styles.roles}>
            {answer.roles.map((role) => (
              <li key={role.key}>
                <RoleCard
                  role={role}
                  permissionCount={permissions.data?.allData.length}
                  onOpen={(isCopy) => setOpened({ role, isCopy })}
                />
              </li>
            ))}
          </ul>
        )}
      </CallState>
      {opened && roles.data && permissions.data && (
        <RoleDialog
          role={opened.role}
          isCopy={opened.isCopy}
          permissions={permissions.data.allData}
          people={roles.data.people}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const MOST_FACES = 5;

function RoleCard({
  role,
  permissionCount,
  onOpen,
}: {
  role: Role;
  permissionCount: number | undefined;
  onOpen: (isCopy: boolean) => void;
}) {
  const { t } = useTranslation();
  const handleDelete = useDeleteRole(role);
  const { name, members } = role;
  const hidden = members.length - MOST_FACES;
  return (
    <Card className={styles.role}>
      <div className={styles.head}>
        <p className={styles.count}>{t('roles.card.members', { count: members.length })}</p>
        <p className={styles.faces}>
          {members.slice(0, MOST_FACES).map(({ id, fullName, avatar }) => (
            <span key={id} title={fullName}>
              <Avatar src={avatar} size={32} />
            </span>
          ))}
          {hidden > 0 && (
            <span className={styles.more}>{t('roles.card.more', { count: hidden })}</span>
          )}
        </p>
      </div>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.count}>
        {permissionCount !== undefined &&
          t('roles.card.permissions', {
            granted: countGrants(role.grants),
            count: permissionCount,
          })}
      </p>
      <div className={styles.actions}>
        <Button
          variant="light"
          icon={Pencil}
          aria-label={t('roles.card.editOf', { name })}
          onClick={() => onOpen(false)}
        >
          {t('roles.card.edit')}
        </Button>
        <Button
          variant="outline"
          icon={Copy}
          aria-label={t('roles.card.copyOf', { name })}
          onClick={() => onOpen(true)}
        >
          {t('roles.card.copy')}
        </Button>
        {!role.isBuiltIn && (
          <Button
            variant="outline"
            icon={Trash2}
            aria-label={t('roles.card.deleteOf', { name })}
            onClick={() => void handleDelete()}
          >
            {t('roles.card.delete')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function useDeleteRole({ key, name, members }: Role): () => Promise<void> {
  const { t } = useTranslation();
  const remove = useChange(deleteRole);
  return async () => {
    const mayGoOn = await askToConfirm({
      title: t('roles.delete.title', { name }),
      description: t('roles.delete.words', { count: members.length }),
      confirmLabel: t('roles.card.delete'),
    });
    if (!mayGoOn) return;
    remove.mutate(
      { query: { key } },
      {
        onSuccess: () => showToast({ message: t('roles.delete.done', { name }) }),
        onError: (error) =>
          showToast({ tone: 'danger', title: t('roles.failed'), message: error.message }),
      },
    );
  };
}
