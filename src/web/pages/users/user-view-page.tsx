import { Tabs } from '@mantine/core';
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
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AccountTab } from './account-tab.tsx';
import { BillingTab } from './billing-tab.tsx';
import { ConnectionsTab } from './connections-tab.tsx';
import { NoticesTab } from './notices-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { UserCard } from './user-card.tsx';
import styles from './user-view-page.module.css';

/** A user's page: the one that the address names, else the first of the list. */
export function UserViewPage() {
  const { t } = useTranslation();
  const { id }: { id?: string } = useParams({ strict: false });
  const first = useCall(listUsers, { query: { perPage: 1 } }, { enabled: id === undefined });
  const wanted = id ?? first.data?.users[0]?.id;
  const user = useCall(readUser, { query: { id: wanted } }, { enabled: wanted !== undefined });
  return (
    <>
      <PageHeading title={t('pageTitles.users.view')} />
      <CallState
        call={user}
        failed={t('users.view.failed')}
        missing={{
          title: t('users.view.missing.title'),
          description: t('users.view.missing.words'),
          actions: (
            <LinkButton variant="light" to="/apps/user/list">
              {t('users.view.toList')}
            </LinkButton>
          ),
        }}
      >
        {({ user: shown }) => (
          <div className={styles.columns}>
            <UserCard user={shown} />
            <UserTabs key={shown.id} user={shown} />
          </div>
        )}
      </CallState>
    </>
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
      value={tab}
      onChange={(name) => changeSearch({ tab: TABS.find((one) => one.name === name)?.name })}
      keepMounted={false}
    >
      <Tabs.List className={styles.tabs} aria-label={t('users.view.tabs')}>
        {TABS.map(({ name, icon: Icon }) => (
          <Tabs.Tab key={name} value={name} leftSection={<Icon size={16} aria-hidden />}>
            {t(`users.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ name, Content }) => (
        <Tabs.Panel key={name} value={name} className={styles.panel}>
          <CallState call={details} failed={t('users.view.failed')}>
            {(answer) => <Content user={user} details={answer.details} />}
          </CallState>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
