import { useMutation } from '@tanstack/react-query';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import {
  CalendarClock,
  FileDown,
  KeyRound,
  LockKeyhole,
  MonitorSmartphone,
  UserRound,
} from 'lucide-react';
import { z } from 'zod';
import { type ApiKey, listOwnApiKeys } from '#contract/access/api-keys.ts';
import { EXPORT_ONESELF } from '#contract/access/staff.ts';
import type { UserData } from '#contract/auth.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { confirmOneself } from '#contract/me/confirmation.ts';
import { changeEmail, changeOwnPassword, readMe, saveProfile } from '#contract/me/me.ts';
import { useMay } from '#web/data/ability.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { oneOf, pageSearch } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { dayOf } from '#web/ui/calendar/days.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { saveFile } from '#web/ui/format/save-file.ts';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { isCancelled, showFailure, showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from './-me/account-form.tsx';
import { PreferencesCard, StartPageCard } from './-me/profile/preferences-card.tsx';
import { SessionsCard } from './-me/sessions/sessions-card.tsx';
import { PasskeysCard, SecondFactorCard } from './-me/sign-in-cards.tsx';
import { useEndingNames } from './-me/use-ending-names.ts';
import '#web/messages/me.json';

const DemandCard = latePart(() =>
  import('./-me/demand-card.tsx').then((module) => module.DemandCard),
);
const HistoryCard = latePart(() =>
  import('./-me/sessions/history-card.tsx').then((module) => module.HistoryCard),
);

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
  const isAdmin = useMay('manage', 'all');
  const mustChoose = me.userData.mustChangePassword === true;
  switch (tab) {
    case 'profile':
      return (
        <>
          <ProfileCard user={me.userData} />
          <EmailCard email={me.userData.email} />
          {mayChoose && <StartPageCard />}
          <DataCard />
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
          {isAdmin && <DemandCard />}
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

/** A file of everything that is stored of oneself. */
function DataCard() {
  const { t } = useTranslation();
  const exportData = useMutation(useExportData());
  return (
    <Card title={t('me.data.title')} description={t('me.data.description')}>
      <Button
        variant="outline"
        icon={FileDown}
        isLoading={exportData.isPending}
        onClick={() => exportData.mutate()}
      >
        {t('me.data.export')}
      </Button>
    </Card>
  );
}

function useExportData() {
  const { t } = useTranslation();
  const { openFile } = useApiContext();
  const now = useNow();
  return {
    mutationFn: async () => {
      if (!openFile) throw new Error('There is no way to the server.');
      const file = t('me.data.file', { day: dayOf(now) });
      const response = await openFile(EXPORT_ONESELF.path, {}, new AbortController().signal);
      saveFile([await response.blob()], file, 'application/json');
      showToast({ tone: 'success', message: t('me.data.saved', { file }) });
    },
    onError: (error: Error) => showFailure(error, t('me.data.failed')),
  };
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
