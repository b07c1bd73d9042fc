import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPermissions } from '#contract/users/permissions.ts';
import { listRoles, type Role } from '#contract/users/roles.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RoleCard } from './role-card.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** What the dialog starts with: an existing role, or nothing. `isCopy`: a new role like the existing one. */
type Opened = { role: Role | null; isCopy: boolean };

export function RoleListPage() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const roles = useCall(listRoles, {});
  const permissions = useCall(listPermissions, { query: { perPage: 1 } });
  return (
    <Page
      title={t('pageTitles.access.roles')}
      description={t('roles.list.description')}
      actions={
        <Button icon={Plus} onClick={() => setOpened({ role: null, isCopy: false })}>
          {t('roles.list.add')}
        </Button>
      }
    >
      <CallState call={roles} failed={t('roles.list.failed')}>
        {(answer) => (
          <Grid min="21rem">
            {answer.roles.map((role) => (
              <RoleCard
                key={role.key}
                role={role}
                permissions={permissions.data?.allData}
                onOpen={(isCopy) => setOpened({ role, isCopy })}
              />
            ))}
          </Grid>
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
    </Page>
  );
}
