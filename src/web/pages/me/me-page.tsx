import { CalendarClock, KeyRound, LockKeyhole, MonitorSmartphone, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, listOwnApiKeys } from '#contract/access/api-keys.ts';
import type { UserData } from '#contract/auth.ts';
import { ROLES, type Role } from '#contract/auth.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { changeEmail, changeOwnPassword, readMe, saveProfile } from '#contract/me/me.ts';
import { readSecondFactorRoles, saveSecondFactorRoles } from '#contract/me/second-factor.ts';
import { useMay } from '#web/api/ability.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { checkFields, schemaCheck } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from './account-form.tsx';
import { PreferencesCard } from './profile/preferences-card.tsx';
import { PasskeysCard } from './security/passkeys-card.tsx';
import { SecondFactorCard } from './security/second-factor-card.tsx';
import { HistoryCard } from './sessions/history-card.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { useEndingNames } from './use-ending-names.ts';

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

/** The address that one signs in with. */
function EmailCard({ email }: { email: string }) {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const change = useChange(changeEmail);
  const form = useForm({
    initial: { email, password: '' },
    check: schemaCheck(changeEmail.body),
    send: async (body) => session.updateUser(await change.mutateAsync({ body })),
    onSent: () => {
      form.reset({ email: form.values.email, password: '' });
      showToast({ tone: 'success', message: t('me.email.saved') });
    },
  });
  return (
    <AccountForm
      title={t('me.email.title')}
      description={t('me.email.description')}
      submitLabel={t('me.email.submit')}
      form={form}
    >
      <FormRow>
        <TextField
          {...form.field('email')}
          label={t('me.email.email')}
          type="email"
          autoComplete="email"
          isRequired
        />
        <PasswordField
          {...form.field('password')}
          label={t('me.password.current')}
          autoComplete="current-password"
          isRequired
        />
      </FormRow>
    </AccountForm>
  );
}

const PICTURE_PIXELS = 256;

type Values = { fullName: string; avatar: string };

const toBody = ({ fullName, avatar }: Values) => ({ fullName, avatar: avatar || null });

/** Name and picture, as colleagues see them. */
function ProfileCard({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const change = useChange(saveProfile);
  const form = useForm<Values>({
    initial: { fullName: user.fullName, avatar: user.avatar ?? '' },
    check: (values) => checkFields(saveProfile.body, toBody(values)),
    send: async (values) => session.updateUser(await change.mutateAsync({ body: toBody(values) })),
    onSent: () => showToast({ tone: 'success', message: t('me.saved') }),
  });
  return (
    <AccountForm
      title={t('me.profile.title')}
      description={t('me.profile.description')}
      form={form}
    >
      <PictureField
        {...form.field('avatar')}
        label={t('me.profile.picture')}
        shape="round"
        person={user.fullName}
        pixels={PICTURE_PIXELS}
      />
      <TextField
        {...form.field('fullName')}
        label={t('me.profile.fullName')}
        autoComplete="name"
        maxLength={100}
        dir="auto"
        isRequired
      />
    </AccountForm>
  );
}

/** For admins: which roles must have a second factor. */
function DemandCard() {
  return useMay('manage', 'all') ? <Demands /> : null;
}

function Demands() {
  const { t } = useTranslation();
  const demands = useCall(readSecondFactorRoles, {});
  return (
    <CallState call={demands} failed={t('me.demands.failed')}>
      {({ roles }) => <DemandForm roles={roles} />}
    </CallState>
  );
}

function DemandForm({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  const save = useChange(saveSecondFactorRoles);
  const form = useForm({
    initial: { roles: [...roles].toSorted() },
    check: () => ({}),
    send: (body) => save.mutateAsync({ body }),
    onSent: () => showToast({ tone: 'success', message: t('me.saved') }),
  });
  const chosen = form.values.roles;
  const choose = (role: Role, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== role);
    form.set({ roles: (isChosen ? [...others, role] : others).toSorted() });
  };
  return (
    <AccountForm
      title={t('me.demands.title')}
      description={t('me.demands.description')}
      form={form}
    >
      <FormRow>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`user.roles.${role}`)}
            value={chosen.includes(role)}
            onChange={(isChosen) => choose(role, isChosen)}
          />
        ))}
      </FormRow>
    </AccountForm>
  );
}

/** One's own API keys at a glance; their page makes, rotates and revokes them. */
function KeysCard() {
  return useMay('update', 'ApiKey') ? <Keys /> : null;
}

function Keys() {
  const { t } = useTranslation();
  const keys = useCall(listOwnApiKeys, {});
  return (
    <Card
      title={t('me.keys.title')}
      description={t('me.keys.description')}
      actions={
        <LinkButton variant="outline" {...linkTo('/scores/keys')}>
          {t('me.keys.manage')}
        </LinkButton>
      }
    >
      <CallState
        call={keys}
        failed={t('me.keys.failed')}
        level={3}
        loading={<Skeleton height={40} />}
      >
        {(data) => <KeyList keys={data.keys.filter(({ state }) => state === 'active')} />}
      </CallState>
    </Card>
  );
}

function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (keys.length === 0) {
    return (
      <Text as="p" tone="neutral">
        {t('me.keys.none')}
      </Text>
    );
  }
  return (
    <List label={t('me.keys.title')}>
      {keys.map(({ id, name, expires_at: expiresAt, last_used_at: lastUsedAt }) => (
        <ListItem
          key={id}
          start={<Icon icon={KeyRound} size={22} />}
          title={<bdi>{name}</bdi>}
          description={
            lastUsedAt === null
              ? t('me.keys.neverUsed', { date: format.date(new Date(expiresAt)) })
              : t('me.keys.used', {
                  date: format.date(new Date(expiresAt)),
                  when: format.relative(Date.parse(lastUsedAt), now),
                })
          }
        />
      ))}
    </List>
  );
}

const EMPTY = { password: '', next: '', removesCredentials: true };

function PasswordCard({ changedAt }: { changedAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(changeOwnPassword);
  const ending = useEndingNames();
  const form = useForm({
    initial: EMPTY,
    check: schemaCheck(changeOwnPassword.body),
    send: async (body) => {
      const { endedSessions } = await change.mutateAsync({ body });
      showToast({
        tone: 'success',
        message: t('me.password.saved', { count: endedSessions }),
      });
    },
    onSent: () => form.reset(EMPTY),
  });
  return (
    <AccountForm
      title={t('me.password.title')}
      description={t('me.password.description', { date: format.date(new Date(changedAt)) })}
      submitLabel={t('me.password.submit')}
      form={form}
    >
      <FormRow>
        <PasswordField
          {...form.field('password')}
          label={t('me.password.current')}
          autoComplete="current-password"
          isRequired
        />
        <PasswordField
          {...form.field('next')}
          label={t('me.password.next')}
          autoComplete="new-password"
          isRequired
        />
      </FormRow>
      {ending.length > 0 && (
        <Checkbox
          {...form.field('removesCredentials')}
          label={t('me.password.removesCredentials')}
          description={[...ending, t('me.password.keep')].join(' ')}
        />
      )}
    </AccountForm>
  );
}
