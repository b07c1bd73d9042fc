import { useParams } from '@tanstack/react-router';
import { Bell, CreditCard, Link2, Lock, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listUsers, readUser, readUserDetails, type User } from '#contract/users/users.ts';
import { useCall } from '#web/api/use-call.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { BillingTab } from './billing-tab.tsx';
import { ConnectionsTab } from './connections-tab.tsx';
import { NoticesTab } from './notices-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { UserCard } from './user-card.tsx';

/** The user in the address; without one, the first of the list. */
export function UserViewPage() {
  const { t } = useTranslation();
  const { id }: { id?: string } = useParams({ strict: false });
  const first = useCall(listUsers, { query: { perPage: 1 } }, { enabled: id === undefined });
  const wanted = id ?? first.data?.users[0]?.id;
  const user = useCall(readUser, { query: { id: wanted } }, { enabled: wanted !== undefined });
  return (
    <Page title={t('pageTitles.users.view')}>
      <CallState
        call={user}
        failed={t('users.view.failed')}
        missing={{
          title: t('users.view.missing.title'),
          description: t('users.view.missing.description'),
          actions: (
            <LinkButton variant="light" to="/apps/user/list">
              {t('users.view.toList')}
            </LinkButton>
          ),
        }}
      >
        {({ user: shown }) => (
          <Columns side="start" aside={<UserCard user={shown} />}>
            <UserTabs key={shown.id} user={shown} />
          </Columns>
        )}
      </CallState>
    </Page>
  );
}

const TABS = [
  { name: 'account', icon: UserRound, Content: AccountTab },
  { name: 'security', icon: Lock, Content: SecurityTab },
  { name: 'billing', icon: CreditCard, Content: BillingTab },
  { name: 'notices', icon: Bell, Content: NoticesTab },
  { name: 'connections', icon: Link2, Content: ConnectionsTab },
] as const;

const userSearch = pageSearch({
  tab: oneOf(
    TABS.map(({ name }) => name),
    'account',
  ),
});

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/apps/user/view/$id': typeof userSearch;
  }
}

function UserTabs({ user }: { user: User }) {
  const { t } = useTranslation();
  const [{ tab }, changeSearch] = usePageSearch(userSearch);
  const details = useCall(readUserDetails, { query: { id: user.id } });
  return (
    <Tabs
      label={t('users.view.tabs')}
      value={tab}
      onChange={(name) => changeSearch({ tab: name })}
      tabs={TABS.map(({ name, icon, Content }) => ({
        name,
        icon,
        label: t(`users.tabs.${name}`),
        content: (
          <CallState call={details} failed={t('users.view.failed')}>
            {(answer) => <Content user={user} details={answer.details} />}
          </CallState>
        ),
      }))}
    />
  );
}
