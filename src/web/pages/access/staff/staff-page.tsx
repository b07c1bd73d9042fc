import { Plus, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listStaff,
  STAFF_STATES,
  type StaffLink,
  type StaffMember,
} from '#contract/access/staff.ts';
import { ROLES } from '#contract/auth.ts';
import { useCall } from '#web/api/use-call.ts';
import { type ChangeSearch, usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { staffColumns } from './staff-columns.tsx';
import { STAFF_LIST, type StaffListQuery, toStaffQuery } from './staff-list-spec.ts';

/** A link with the name of the person it is for. */
type ShownLink = { link: StaffLink; name: string };

/** The people who may sign in. */
export function StaffPage() {
  const { t } = useTranslation();
  const [query, changeQuery] = usePageSearch(STAFF_LIST);
  const list = useCall(listStaff, { query: toStaffQuery(query) }, { keepPrevious: true });
  const [isInviting, setIsInviting] = useState(false);
  const [shown, setShown] = useState<ShownLink | null>(null);
  const [changed, setChanged] = useState<StaffMember | null>(null);
  const [examined, setExamined] = useState<StaffMember | null>(null);
  return (
    <Page
      title={t('pageTitles.access.staff')}
      description={t('access.staff.description')}
      actions={
        <Button icon={Plus} onClick={() => setIsInviting(true)}>
          {t('access.staff.invite')}
        </Button>
      }
    >
      <ListPage
        spec={STAFF_LIST}
        query={query}
        onChange={changeQuery}
        answer={list.data && { rows: list.data.members, count: list.data.count }}
        isBusy={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        label={t('access.staff.label')}
        searchLabel={t('access.staff.search')}
        filters={<StaffFilters query={query} onChange={changeQuery} />}
        columns={staffColumns({
          t,
          onRole: setChanged,
          onCredentials: setExamined,
          onLink: (link, { full_name: name }) => setShown({ link, name }),
        })}
        rowId={({ id }) => String(id)}
        whenEmpty={
          <EmptyState icon={UserRoundX} title={t('access.staff.none.title')}>
            {t('access.staff.none.description')}
          </EmptyState>
        }
      />
      {isInviting && (
        <InviteDialog
          onClose={() => setIsInviting(false)}
          onInvited={(link, name) => {
            setIsInviting(false);
            setShown({ link, name });
          }}
        />
      )}
      {shown && <LinkDialog {...shown} onClose={() => setShown(null)} />}
      {examined && <CredentialsDialog member={examined} onClose={() => setExamined(null)} />}
      {changed && <RoleDialog member={changed} onClose={() => setChanged(null)} />}
    </Page>
  );
}

function StaffFilters({
  query,
  onChange,
}: {
  query: StaffListQuery;
  onChange: ChangeSearch<StaffListQuery>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        isLabelHidden
        label={t('access.staff.role')}
        value={query.role ?? ''}
        onChange={(value) => onChange({ role: ROLES.find((role) => role === value) })}
        choices={[
          { value: '', label: t('access.staff.anyRole') },
          ...ROLES.map((value) => ({ value, label: t(`access.roles.${value}`) })),
        ]}
      />
      <SelectField
        isLabelHidden
        label={t('access.staff.state')}
        value={query.state ?? ''}
        onChange={(value) => onChange({ state: STAFF_STATES.find((state) => state === value) })}
        choices={[
          { value: '', label: t('access.staff.anyState') },
          ...STAFF_STATES.map((value) => ({ value, label: t(`access.staff.states.${value}`) })),
        ]}
      />
    </>
  );
}
