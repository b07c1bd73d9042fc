import { Bell, Info, Link2, LockKeyhole, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type AccountSettings,
  CONNECTIONS,
  type ConnectionName,
  changePassword,
  FIRST_PASSWORD,
  generalSettings,
  NOTIFICATION_FLAGS,
  type NotificationFlag,
  readAccountSettings,
  SOCIAL_LINKS,
  type SocialLinks,
  saveGeneralSettings,
  saveNotificationSettings,
  saveSocialLinks,
  setConnection,
  socialLinks,
  type GeneralSettings as Values,
} from '#contract/account/account-settings.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';
import { InfoSettings } from './info-settings.tsx';
import { Sessions } from './sessions.tsx';
import { SettingsForm } from './settings-form.tsx';
import { UnsavedSections } from './unsaved-sections.tsx';
import { useSettingsForm } from './use-settings-form.ts';

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

/** Accounts of other services, each to connect or to disconnect. */
function Connections({ connections }: { connections: AccountSettings['social']['connections'] }) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(setConnection);
  const run = useUndoableChange(t('account.connections.failed'));
  const set = (name: ConnectionName, isConnected: boolean) =>
    mutateAsync({ body: { name, isConnected } });
  const toggle = (name: ConnectionName, service: string, isConnected: boolean) =>
    run(
      set(name, isConnected),
      isConnected
        ? null
        : {
            message: t('account.connections.disconnected', { service }),
            undo: () => set(name, true),
          },
    );
  return (
    <Card title={t('account.connections.title')} description={t('account.connections.description')}>
      <List>
        {CONNECTIONS.map((name) => {
          const { id, profileImg = '' } = connections[name];
          const service = t(`account.social.names.${name}`);
          const action = id === undefined ? 'connect' : 'disconnect';
          return (
            <ListItem
              key={name}
              start={<Avatar src={profileImg} name={service} size={38} />}
              title={service}
              description={<bdi>{id ?? t('account.connections.none')}</bdi>}
              end={
                <Button
                  variant={id === undefined ? 'light' : 'outline'}
                  aria-label={t(`account.connections.${action}One`, { service })}
                  onClick={() => void toggle(name, service, id === undefined)}
                >
                  {t(`account.connections.${action}`)}
                </Button>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}

function GeneralSettings({ saved }: { saved: Values }) {
  const { t } = useTranslation();
  const change = useChange(saveGeneralSettings);
  const settings = useSettingsForm({
    saved,
    check: schemaCheck(generalSettings),
    save: (body) => change.mutateAsync({ body }),
  });
  const { field } = settings;
  return (
    <SettingsForm
      title={t('account.settings.tabs.general')}
      description={t('account.general.description')}
      settings={settings}
    >
      <PictureField {...field('avatar')} label={t('account.general.avatar')} shape="round" />
      <FormRow>
        <TextField
          {...field('fullName')}
          label={t('account.general.fullName')}
          autoComplete="name"
          maxLength={100}
          dir="auto"
          isRequired
        />
        <TextField
          {...field('username')}
          label={t('account.general.username')}
          autoComplete="username"
          maxLength={40}
          spellCheck={false}
          isRequired
        />
      </FormRow>
      <FormRow>
        <TextField
          {...field('email')}
          label={t('account.general.email')}
          type="email"
          autoComplete="email"
          isRequired
        />
        <TextField
          {...field('company')}
          label={t('account.general.company')}
          autoComplete="organization"
          maxLength={100}
          dir="auto"
        />
      </FormRow>
    </SettingsForm>
  );
}

const GROUPS = {
  activity: ['commentOnArticle', 'answerOnForm', 'followMe'],
  application: ['newAnnouncements', 'productUpdates', 'blogDigest'],
} as const satisfies Record<string, readonly NotificationFlag[]>;

function NotificationSettings({ saved }: { saved: AccountSettings['notification'] }) {
  const { t } = useTranslation();
  const change = useChange(saveNotificationSettings);
  const settings = useSettingsForm({
    saved,
    check: () => ({}),
    save: (body) => change.mutateAsync({ body }),
  });
  const { values, field } = settings;
  const count = NOTIFICATION_FLAGS.filter((flag) => values[flag]).length;
  return (
    <SettingsForm
      title={t('account.settings.tabs.notifications')}
      description={t('account.notifications.description', { count })}
      settings={settings}
    >
      {(['activity', 'application'] as const).map((group) => (
        <FieldGroup key={group} label={t(`account.notifications.groups.${group}`)}>
          <Stack gap="2xs">
            {GROUPS[group].map((flag) => (
              <Checkbox
                key={flag}
                {...field(flag)}
                label={t(`account.notifications.flags.${flag}`)}
              />
            ))}
          </Stack>
        </FieldGroup>
      ))}
    </SettingsForm>
  );
}

const EMPTY = { current: '', next: '', again: '' };

function PasswordSettings({ changedAt }: { changedAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(changePassword);
  const settings = useSettingsForm({
    saved: EMPTY,
    check: schemaCheck(changePassword.body),
    save: (body) => change.mutateAsync({ body }),
    onSaved: () => settings.reset(EMPTY),
  });
  const { field } = settings;
  return (
    <SettingsForm
      title={t('account.password.title')}
      description={t('account.password.description', {
        date: format.date(new Date(changedAt)),
        password: FIRST_PASSWORD,
      })}
      settings={settings}
    >
      <PasswordField
        {...field('current')}
        label={t('account.password.current')}
        autoComplete="current-password"
        isRequired
      />
      <FormRow>
        <PasswordField
          {...field('next')}
          label={t('account.password.next')}
          autoComplete="new-password"
          maxLength={200}
          isRequired
        />
        <PasswordField
          {...field('again')}
          label={t('account.password.again')}
          autoComplete="new-password"
          maxLength={200}
          isRequired
        />
      </FormRow>
    </SettingsForm>
  );
}

function SocialSettings({ saved }: { saved: SocialLinks }) {
  const { t } = useTranslation();
  const change = useChange(saveSocialLinks);
  const settings = useSettingsForm({
    saved,
    check: schemaCheck(socialLinks),
    save: (body) => change.mutateAsync({ body }),
  });
  return (
    <SettingsForm
      title={t('account.social.title')}
      description={t('account.social.description')}
      settings={settings}
    >
      <Grid columns={2}>
        {SOCIAL_LINKS.map((name) => (
          <TextField
            key={name}
            {...settings.field(name)}
            label={t(`account.social.names.${name}`)}
            type="url"
            dir="ltr"
            placeholder={t('account.social.example')}
            maxLength={300}
          />
        ))}
      </Grid>
    </SettingsForm>
  );
}
