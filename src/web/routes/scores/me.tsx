import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { CalendarClock, KeyRound, LockKeyhole, MonitorSmartphone, UserRound } from 'lucide-react';
import { z } from 'zod';
import { type ApiKey, listOwnApiKeys } from '#contract/access/api-keys.ts';
import { ROLES, type Role, type UserData } from '#contract/auth.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { confirmOneself } from '#contract/me/confirmation.ts';
import { type HistoryEntry, listOwnHistory } from '#contract/me/history.ts';
import { changeEmail, changeOwnPassword, readMe, saveProfile } from '#contract/me/me.ts';
import { readSecondFactorRoles, saveSecondFactorRoles } from '#contract/me/second-factor.ts';
import { SIGN_IN_METHODS } from '#contract/me/sessions.ts';
import { useMay } from '#web/data/ability.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useDeviceName } from '#web/data/use-device-name.ts';
import { oneOf, pageSearch } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { type MessageKey, page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Timeline } from '#web/ui/lists/entries.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { isCancelled, showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from './-me/account-form.tsx';
import { PreferencesCard, StartPageCard } from './-me/profile/preferences-card.tsx';
import { SessionsCard } from './-me/sessions/sessions-card.tsx';
import { PasskeysCard, SecondFactorCard } from './-me/sign-in-cards.tsx';
import { useEndingNames } from './-me/use-ending-names.ts';
import '#web/messages/me.json';

export const Route = createFileRoute('/scores/me')({
  ...page({ title: 'user.account', needsAdditions: true }),
  validateSearch: searchOf<typeof meSearch>(),
  component: MePage,
});

const SECTIONS = ['profile', 'formats', 'security', 'sessions'] as const;

type Section = (typeof SECTIONS)[number];

const meSearch = pageSearch({ tab: oneOf(SECTIONS, 'profile') });

const ICONS = {
  profile: UserRound,
  formats: CalendarClock,
  security: LockKeyhole,
  sessions: MonitorSmartphone,
} as const satisfies Record<Section, unknown>;

/** One's own account, a section at a time; the address says which. */
function MePage() {
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
              link: linkOptions({ to: '/scores/me', search: id === 'profile' ? {} : { tab: id } }),
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
  const mayChoose = useMay('update', 'View');
  const mustChoose = me.userData.mustChangePassword === true;
  switch (tab) {
    case 'profile':
      return (
        <>
          <ProfileCard user={me.userData} />
          <EmailCard email={me.userData.email} />
          {mayChoose && <StartPageCard />}
        </>
      );
    case 'formats':
      return <PreferencesCard user={me.userData} />;
    case 'security': {
      const password = (
        <PasswordCard
          changedAt={me.passwordChangedAt}
          isInitial={mustChoose}
          hasCode={me.secondFactor.isOn}
        />
      );
      // The server allows nothing else before.
      if (mustChoose) return password;
      return (
        <>
          <SecondFactorCard state={me.secondFactor} />
          <PasskeysCard />
          {password}
          <KeysCard />
          <DemandCard />
        </>
      );
    }
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
    initial: { email },
    schema: changeEmail.body,
    labels: 'me.email',
    send: async (body) => session.updateUser(await change.mutateAsync({ body })),
    onSent: () => showToast({ tone: 'success', message: t('me.email.saved') }),
  });
  return (
    <AccountForm
      title={t('me.email.title')}
      description={t('me.email.description')}
      submitLabel={t('me.email.submit')}
      form={form}
    >
      <TextField {...form.field('email')} autoComplete="email" />
    </AccountForm>
  );
}

const PICTURE_PIXELS = 256;

/** An empty text stands for no picture. */
const profileForm = saveProfile.body.extend({ avatar: z.string() });

const toBody = ({ fullName, avatar }: z.output<typeof profileForm>) => ({
  fullName,
  avatar: avatar || null,
});

/** Name and picture, as colleagues see them. */
function ProfileCard({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const change = useChange(saveProfile);
  const form = useForm({
    schema: profileForm,
    labels: 'me.profile',
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
        shape="round"
        person={user.fullName}
        pixels={PICTURE_PIXELS}
      />
      <TextField {...form.field('fullName')} autoComplete="name" dir="auto" />
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
    schema: saveSecondFactorRoles.body,
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
        <LinkButton variant="outline" to="/scores/keys">
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

function PasswordCard({
  changedAt,
  isInitial,
  hasCode,
}: {
  changedAt: string;
  isInitial: boolean;
  hasCode: boolean;
}) {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const format = useFormat();
  const change = useChange(changeOwnPassword);
  const confirm = useChange(confirmOneself);
  const ending = useEndingNames(isInitial);
  const navigate = useNavigate();
  const form = useForm({
    initial: EMPTY,
    schema: changeOwnPassword.body,
    labels: 'me.password',
    send: async (body) => {
      // Where the password is the strongest factor it confirms the change, too: nobody is asked for it twice.
      if (!hasCode) {
        const typed = { method: 'password', password: body.password } as const;
        await confirm.mutateAsync({ body: typed }).catch(unlessTooWeak);
      }
      const { endedSessions } = await change.mutateAsync({ body });
      const user = session.read()?.userData;
      if (user) session.updateUser({ ...user, mustChangePassword: false });
      showToast({
        tone: 'success',
        message: t('me.password.saved', { count: endedSessions }),
      });
      // Nobody who had to choose one came to see the account.
      if (isInitial) void navigate({ to: '/scores' });
    },
    onSent: () => form.reset(EMPTY),
  });
  /** A thief's key or passkey would go on working. */
  const isSureToKeep = () =>
    askToConfirm({
      title: t('me.password.askKeep.title'),
      description: t('me.password.askKeep.description'),
      confirmLabel: t('me.password.askKeep.confirm'),
    });
  const handleRemoves = async (removesCredentials: boolean) => {
    if (removesCredentials || (await isSureToKeep())) form.set({ removesCredentials });
  };
  return (
    <AccountForm
      title={t('me.password.title')}
      description={t('me.password.description', { date: format.date(new Date(changedAt)) })}
      submitLabel={t('me.password.submit')}
      form={form}
    >
      {isInitial && <Alert tone="warning" message={t('me.password.initial')} />}
      <FormRow>
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <PasswordField {...form.field('next')} autoComplete="new-password" />
      </FormRow>
      {ending.length > 0 && (
        <Checkbox
          {...form.field('removesCredentials')}
          onChange={(removes) => void handleRemoves(removes)}
          description={[...ending, t('me.password.keep')].join(' ')}
        />
      )}
    </AccountForm>
  );
}

/** Where the person has a passkey, the change itself asks for it. */
function unlessTooWeak(error: unknown): void {
  if (!isCancelled(error)) throw error;
}

/** The newest sign-ins and changes of the account. */
function HistoryCard() {
  const { t } = useTranslation();
  const history = useCall(listOwnHistory, {});
  return (
    <CallState call={history} failed={t('me.history.failed')}>
      {({ entries }) => (
        <Card title={t('me.history.title')} description={t('me.history.description')}>
          <Entries entries={entries} />
        </Card>
      )}
    </CallState>
  );
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useDescribe();
  return (
    <Timeline
      entries={entries.map((entry) => ({
        id: String(entry.id),
        tone: entry.action.endsWith('refused') ? 'warning' : 'neutral',
        title: entry.change ?? t(actionText(entry.action)),
        time: format.moment(new Date(entry.at)),
        content: (
          <Text size="sm" tone="neutral">
            <bdi>{describe(entry)}</bdi>
          </Text>
        ),
      }))}
    />
  );
}

function useDescribe(): (entry: HistoryEntry) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useDeviceName();
  const timesOf = ({ times, firstAt, at }: HistoryEntry) => {
    if (times === 1) return null;
    const [first, last] = [format.moment(new Date(firstAt)), format.moment(new Date(at))];
    return t(first === last ? 'me.history.timesWithinMinute' : 'me.history.times', {
      count: times,
      first,
      last,
    });
  };
  return (entry) => {
    const { by, address, method, device } = entry;
    return [
      timesOf(entry),
      method && isMethod(method) && t(`me.history.methods.${method}`),
      by && t('me.history.by', { name: by }),
      device && nameOf(device),
      address,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

const METHODS = [...SIGN_IN_METHODS, 'code'] as const;

function isMethod(method: string): method is (typeof METHODS)[number] {
  return METHODS.some((known) => known === method);
}

const ACTION_TEXTS: Partial<Record<HistoryEntry['action'], MessageKey>> = {
  'sign_in.accepted': 'me.history.actions.signedIn',
  'sign_in.refused': 'me.history.actions.refused',
  'sign_in.ended': 'me.history.actions.signedOut',
  'sign_in.token_reused': 'me.history.actions.tokenReused',
  'account.confirmed': 'me.history.actions.confirmed',
  'account.confirmation_refused': 'me.history.actions.confirmationRefused',
  'account.changed': 'me.history.actions.changed',
  'account.passkey_renamed': 'me.history.actions.passkeyRenamed',
  'staff.added': 'me.history.actions.created',
  'staff.invited': 'me.history.actions.invited',
  'staff.joined': 'me.history.actions.joined',
};

/** What an entry says that changes nothing of who can get in; what has no sentence of its own was done by an admin. */
function actionText(action: HistoryEntry['action']): MessageKey {
  return ACTION_TEXTS[action] ?? 'me.history.actions.other';
}
