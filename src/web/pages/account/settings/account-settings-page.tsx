import { Bell, Info, Link2, LockKeyhole, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AccountSettings, readAccountSettings } from '#contract/account/account-settings.ts';
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
import { Connections } from './connections.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { InfoSettings } from './info-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { Sessions } from './sessions.tsx';
import { SocialSettings } from './social-settings.tsx';
import { UnsavedSections } from './unsaved-sections.tsx';

const SECTIONS = ['general', 'security', 'info', 'social', 'notifications'] as const;
type Section = (typeof SECTIONS)[number];

const settingsSearch = pageSearch({ tab: oneOf(SECTIONS, 'general') });

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/pages/account-settings': typeof settingsSearch;
  }
}

const ICONS = {
  general: UserRound,
  security: LockKeyhole,
  info: Info,
  social: Link2,
  notifications: Bell,
} as const satisfies Record<Section, unknown>;

/** The settings of the sample account, a section at a time; the address says which. */
export function AccountSettingsPage() {
  const { t } = useTranslation();
  const [{ tab }] = usePageSearch(settingsSearch);
  const settings = useCall(readAccountSettings, {});
  return (
    <Page title={t('account.settings.title')} description={t('account.settings.description')}>
      <Columns
        side="start"
        width="14rem"
        aside={
          <NavList
            label={t('account.settings.sections')}
            value={tab}
            items={SECTIONS.map((id) => ({
              id,
              title: t(`account.settings.tabs.${id}`),
              start: <Icon icon={ICONS[id]} size={18} />,
              link: linkTo('/pages/account-settings', id === 'general' ? {} : { tab: id }),
            }))}
          />
        }
      >
        <CallState call={settings} failed={t('account.settings.failed')}>
          {(data) => (
            <UnsavedSections>
              <Panels settings={data} tab={tab} />
            </UnsavedSections>
          )}
        </CallState>
      </Columns>
    </Page>
  );
}

/** All sections stay mounted, all but one hidden, so that what is typed in one survives a look at another. */
function Panels({ settings, tab }: { settings: AccountSettings; tab: Section }) {
  const { general, info, social, notification, security } = settings;
  const panels = {
    general: <GeneralSettings saved={general} />,
    security: (
      <>
        <PasswordSettings changedAt={security.passwordChangedAt} />
        <Sessions sessions={security.sessions} />
      </>
    ),
    info: <InfoSettings saved={info} />,
    social: (
      <>
        <SocialSettings saved={social.socialLinks} />
        <Connections connections={social.connections} />
      </>
    ),
    notifications: <NotificationSettings saved={notification} />,
  } as const satisfies Record<Section, unknown>;
  return SECTIONS.map((section) => (
    <div key={section} hidden={section !== tab}>
      <Stack gap="lg">{panels[section]}</Stack>
    </div>
  ));
}
