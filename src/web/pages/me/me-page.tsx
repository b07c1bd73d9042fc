import { CalendarClock, LockKeyhole, MonitorSmartphone, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { readMe } from '#contract/me/me.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { EmailCard } from './profile/email-card.tsx';
import { PreferencesCard } from './profile/preferences-card.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { DemandCard } from './security/demand-card.tsx';
import { KeysCard } from './security/keys-card.tsx';
import { PasskeysCard } from './security/passkeys-card.tsx';
import { PasswordCard } from './security/password-card.tsx';
import { SecondFactorCard } from './security/second-factor-card.tsx';
import { HistoryCard } from './sessions/history-card.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';

const SECTIONS = ['profile', 'formats', 'security', 'sessions'] as const;
type Section = (typeof SECTIONS)[number];

const meSearch = pageSearch({ tab: oneOf(SECTIONS, 'profile') });

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/scores/me': typeof meSearch;
  }
}

const ICONS = {
  profile: UserRound,
  formats: CalendarClock,
  security: LockKeyhole,
  sessions: MonitorSmartphone,
} as const satisfies Record<Section, unknown>;

/** One's own account, a section at a time; the address says which. */
export function MePage() {
  const { t } = useTranslation();
  const [{ tab }] = usePageSearch(meSearch);
  const me = useCall(readMe, {});
  return (
    <Page title={t('me.title')} description={t('me.description')}>
      <Columns
        side="start"
        width="14rem"
        aside={
          <NavList
            label={t('me.sections')}
            value={tab}
            items={SECTIONS.map((id) => ({
              id,
              title: t(`me.tabs.${id}`),
              start: <Icon icon={ICONS[id]} size={18} />,
              link: linkTo('/scores/me', id === 'profile' ? {} : { tab: id }),
            }))}
          />
        }
      >
        <CallState call={me} failed={t('me.failed')}>
          {(data) => (
            <Stack gap="lg">
              <Panel me={data} tab={tab} />
            </Stack>
          )}
        </CallState>
      </Columns>
    </Page>
  );
}

function Panel({ me, tab }: { me: RouteAnswer<typeof readMe>; tab: Section }) {
  switch (tab) {
    case 'profile':
      return (
        <>
          <ProfileCard user={me.userData} />
          <EmailCard email={me.userData.email} />
        </>
      );
    case 'formats':
      return <PreferencesCard user={me.userData} />;
    case 'security':
      return (
        <>
          <SecondFactorCard state={me.secondFactor} />
          <PasskeysCard />
          <PasswordCard changedAt={me.passwordChangedAt} />
          <KeysCard />
          <DemandCard />
        </>
      );
    case 'sessions':
      return (
        <>
          <SessionsCard />
          <HistoryCard />
        </>
      );
  }
}
