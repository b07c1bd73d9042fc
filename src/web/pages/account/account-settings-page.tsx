import { Link } from '@tanstack/react-router';
import { Bell, Info, Link2, LockKeyhole, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AccountSettings, readAccountSettings } from '#contract/account/account-settings.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Connections } from './connections.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { InfoSettings } from './info-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { Sessions } from './sessions.tsx';
import styles from './settings.module.css';
import { SocialSettings } from './social-settings.tsx';
import { UnsavedParts } from './unsaved-parts.tsx';

const TABS = ['general', 'security', 'info', 'social', 'notifications'] as const;
type Tab = (typeof TABS)[number];

const settingsSearch = pageSearch({ tab: oneOf(TABS, 'general') });

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
} as const satisfies Record<Tab, unknown>;

/** The settings of the sample account, a part at a time; the address says which. */
export function AccountSettingsPage() {
  const { t } = useTranslation();
  const [{ tab }] = usePageSearch(settingsSearch);
  const settings = useCall(readAccountSettings, {});
  return (
    <>
      <PageHeading title={t('account.settings.title')}>{t('account.settings.words')}</PageHeading>
      <div className={styles.columns}>
        <nav className={styles.tabs} aria-label={t('account.settings.parts')}>
          {TABS.map((one) => {
            const Icon = ICONS[one];
            return (
              <Link
                key={one}
                {...linkTo('/pages/account-settings', one === 'general' ? {} : { tab: one })}
                className={styles.tab}
                aria-current={one === tab ? 'page' : undefined}
                activeOptions={{ exact: true }}
                resetScroll={false}
              >
                <Icon size={17} aria-hidden />
                {t(`account.settings.tabs.${one}`)}
              </Link>
            );
          })}
        </nav>
        <CallState call={settings} failed={t('account.settings.failed')}>
          {(data) => (
            <UnsavedParts>
              <Panels settings={data} tab={tab} />
            </UnsavedParts>
          )}
        </CallState>
      </div>
    </>
  );
}

/** All parts stay, all but one hidden: what is typed in one is there when one comes back to it. */
function Panels({ settings, tab }: { settings: AccountSettings; tab: Tab }) {
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
  } as const satisfies Record<Tab, unknown>;
  return TABS.map((one) => (
    <div key={one} className={styles.panel} hidden={one !== tab}>
      {panels[one]}
    </div>
  ));
}
