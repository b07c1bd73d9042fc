import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { Bell, Info, Link2, LockKeyhole, MonitorSmartphone, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import {
  type AccountSettings,
  CONNECTIONS,
  COUNTRIES,
  type ConnectionName,
  changePassword,
  endSession,
  FIRST_PASSWORD,
  generalSettings,
  type InfoSettings as InfoValues,
  infoSettings,
  NOTIFICATION_FLAGS,
  type NotificationFlag,
  notificationSettings,
  readAccountSettings,
  SOCIAL_LINKS,
  type SocialLinks,
  saveGeneralSettings,
  saveInfoSettings,
  saveNotificationSettings,
  saveSocialLinks,
  setConnection,
  socialLinks,
  type GeneralSettings as Values,
} from '#contract/account/account-settings.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { oneOf, pageSearch } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { FormRow } from '#web/ui/forms/form.tsx';
import { Columns, Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { SettingsForm, useSettingsForm } from './-account/settings/settings-form.tsx';
import '#web/messages/account.json';

export const Route = createFileRoute('/pages/account-settings')({
  ...page({ title: 'pageTitles.pages.account-settings', sample: 'data' }),
  validateSearch: searchOf<typeof settingsSearch>(),
  component: AccountSettingsPage,
});

const SECTIONS = ['general', 'security', 'info', 'social', 'notifications'] as const;

type Section = (typeof SECTIONS)[number];

const settingsSearch = pageSearch({ tab: oneOf(SECTIONS, 'general') });

const ICONS = {
  general: UserRound,
  security: LockKeyhole,
  info: Info,
  social: Link2,
  notifications: Bell,
} as const satisfies Record<Section, unknown>;

/** The settings of the sample account, a section at a time; the address says which. */
function AccountSettingsPage() {
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
              link: linkOptions({
                to: '/pages/account-settings',
                search: id === 'general' ? {} : { tab: id },
              }),
            }))}
          />
        }
      >
        <CallState call={settings} failed={t('account.settings.failed')}>
          {(data) => <Panels settings={data} tab={tab} />}
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
    schema: generalSettings,
    labels: 'account.general',
    save: (body) => change.mutateAsync({ body }),
  });
  const { field } = settings;
  return (
    <SettingsForm
      title={t('account.settings.tabs.general')}
      description={t('account.general.description')}
      settings={settings}
    >
      <PictureField {...field('avatar')} shape="round" />
      <FormRow>
        <TextField {...field('fullName')} autoComplete="name" dir="auto" />
        <TextField {...field('username')} autoComplete="username" spellCheck={false} />
      </FormRow>
      <FormRow>
        <TextField {...field('email')} autoComplete="email" />
        <TextField {...field('company')} autoComplete="organization" dir="auto" />
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
    schema: notificationSettings,
    labels: 'account.notifications.flags',
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
              <Checkbox key={flag} {...field(flag)} />
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
    schema: changePassword.body,
    labels: 'account.password',
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
      <PasswordField {...field('current')} autoComplete="current-password" />
      <FormRow>
        <PasswordField {...field('next')} autoComplete="new-password" />
        <PasswordField {...field('again')} autoComplete="new-password" />
      </FormRow>
    </SettingsForm>
  );
}

function SocialSettings({ saved }: { saved: SocialLinks }) {
  const { t } = useTranslation();
  const change = useChange(saveSocialLinks);
  const settings = useSettingsForm({
    saved,
    schema: socialLinks,
    labels: 'account.social.names',
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
            dir="ltr"
            placeholder={t('account.social.example')}
          />
        ))}
      </Grid>
    </SettingsForm>
  );
}

type Session = AccountSettings['security']['sessions'][number];

/** Where the account is signed in, with buttons that sign it out there. */
function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const end = useEndSession();
  return (
    <Card
      title={t('account.sessions.title')}
      description={t('account.sessions.description')}
      actions={
        sessions.length > 1 && (
          <Button variant="outline" onClick={() => void end()}>
            {t('account.sessions.endAll')}
          </Button>
        )
      }
    >
      <List>
        {sessions.map((session) => (
          <ListItem
            key={session.id}
            start={<Icon icon={MonitorSmartphone} size={22} />}
            title={<bdi>{session.device}</bdi>}
            description={
              <>
                <bdi>{session.browser}</bdi> · <bdi>{session.place}</bdi> ·{' '}
                {format.relative(new Date(session.lastActive).getTime(), now)}
              </>
            }
            end={
              session.isThisOne ? (
                <Badge tone="accent">{t('account.sessions.thisOne')}</Badge>
              ) : (
                <Button
                  variant="outline"
                  aria-label={t('account.sessions.endOne', { device: session.device })}
                  onClick={() => void end(session)}
                >
                  {t('account.sessions.end')}
                </Button>
              )
            }
          />
        ))}
      </List>
    </Card>
  );
}

/** Ends a session, or all others. Asks first: the device has to sign in again, so there is no undo. */
function useEndSession() {
  const { t } = useTranslation();
  const end = useChange(endSession);
  return async (session?: Session) => {
    const isSure = await askToConfirm({
      title: session
        ? t('account.sessions.ask.one', { device: session.device })
        : t('account.sessions.ask.all'),
      description: t('account.sessions.ask.description'),
      confirmLabel: t('account.sessions.end'),
    });
    if (!isSure) return;
    end.mutate(
      { query: session ? { id: session.id } : {} },
      {
        onSuccess: ({ ended }) =>
          showToast({ tone: 'success', message: t('account.sessions.ended', { count: ended }) }),
        onError: ({ message }) => showToast({ tone: 'danger', message }),
      },
    );
  };
}

function InfoSettings({ saved }: { saved: InfoValues }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const change = useChange(saveInfoSettings);
  const settings = useSettingsForm({
    saved,
    schema: infoSettings,
    labels: 'account.info',
    save: (body) => change.mutateAsync({ body }),
  });
  const { field } = settings;
  return (
    <SettingsForm
      title={t('account.settings.tabs.info')}
      description={t('account.info.description')}
      settings={settings}
    >
      <TextArea {...field('bio')} />
      <FormRow>
        <TextField {...field('dob')} type="date" autoComplete="bday" />
        <SelectField
          {...field('country')}
          choices={[{ value: '', label: t('account.info.noCountry') }, ...countries]}
        />
      </FormRow>
      <FormRow>
        <TextField {...field('website')} dir="ltr" autoComplete="url" />
        <TextField {...field('phone')} type="tel" dir="ltr" autoComplete="tel" />
      </FormRow>
    </SettingsForm>
  );
}

/** The countries by their names in the current language. */
function useCountries() {
  const { language } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
      compare(a.label, b.label),
    );
  }, [language]);
}
