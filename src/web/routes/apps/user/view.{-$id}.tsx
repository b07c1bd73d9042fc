import { createFileRoute, useParams } from '@tanstack/react-router';
import {
  Bell,
  Calendar,
  Code,
  CreditCard,
  Link2,
  Lock,
  type LucideIcon,
  Mails,
  MessageCircle,
  Ticket,
  UserRound,
} from 'lucide-react';
import { z } from 'zod';
import { newPassword } from '#contract/sign-in/jwt.ts';
import {
  BILLINGS,
  CHANNELS,
  CONNECTIONS,
  changeUserPassword,
  listUsers,
  NOTICES,
  readUser,
  readUserDetails,
  signOutDevice,
  USER_PLANS,
  type User,
  type UserDetails,
  updateUser,
  updateUserDetails,
  userDraft,
} from '#contract/users/users.ts';
import { useCall } from '#web/data/use-call.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { oneOf, pageSearch } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { CheckboxTable } from '#web/ui/fields/choices/checkbox-table.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PasswordField } from '#web/ui/fields/text/text-field.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Timeline } from '#web/ui/lists/entries.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { UserCard } from './-user-card.tsx';
import '#web/messages/users.json';

export const Route = createFileRoute('/apps/user/view/{-$id}')({
  ...page({ title: 'pageTitles.users.view', sample: 'data' }),
  validateSearch: searchOf<typeof userSearch>(),
  component: UserViewPage,
});

const ICON = {
  calendar: Calendar,
  chat: MessageCircle,
  code: Code,
  mailing: Mails,
  ticketing: Ticket,
} as const satisfies Record<(typeof CONNECTIONS)[number], LucideIcon>;

function ConnectionsTab({ user, details: { connections } }: TabProps) {
  const { t } = useTranslation();
  const save = useChangeDetails(user.id);
  return (
    <Card title={t('users.connections.title')} description={t('users.connections.description')}>
      <List>
        {CONNECTIONS.map((name) => {
          const title = t(`users.connections.kinds.${name}.title`);
          return (
            <ListItem
              key={name}
              start={<Icon icon={ICON[name]} size={22} />}
              title={title}
              description={t(`users.connections.kinds.${name}.description`)}
              end={
                <Switch
                  isLabelHidden
                  label={title}
                  value={connections[name]}
                  onChange={(isOn) => save({ connections: { ...connections, [name]: isOn } })}
                />
              }
            />
          );
        })}
      </List>
    </Card>
  );
}

/** The user in the address; without one, the first of the list. */
function UserViewPage() {
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

function AccountTab({ details: { projects, timeline } }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <Stack>
      <Card title={t('users.account.projects')}>
        <Stack as="ul">
          {projects.map(({ title, done, tasks }) => (
            <Stack as="li" gap="2xs" key={title}>
              <Row justify="between">
                <Text>{title}</Text>
                <Text as="bdi" size="sm" tone="neutral" isNumeric>
                  {t('users.account.tasks', { done, tasks })}
                </Text>
              </Row>
              <Progress label={title} value={done} max={tasks} />
            </Stack>
          ))}
        </Stack>
      </Card>
      <Card title={t('users.account.timeline')}>
        <Timeline
          entries={timeline.map(({ title, words, at }) => ({
            id: at,
            title,
            content: words,
            time: (
              <time dateTime={at} title={format.moment(new Date(at))}>
                {format.relative(new Date(at).getTime(), now)}
              </time>
            ),
          }))}
        />
      </Card>
    </Stack>
  );
}

function BillingTab({ user, details: { cards } }: TabProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <PlanCard user={user} />
      <Card title={t('users.billing.cards')}>
        <List>
          {cards.map(({ brand, lastDigits, expires, isPrimary }) => (
            <ListItem
              key={lastDigits}
              start={<Icon icon={CreditCard} size={22} />}
              title={t('users.billing.card', { brand, digits: lastDigits })}
              description={t('users.billing.expires', { expires })}
              end={isPrimary && <Badge tone="accent">{t('users.billing.primary')}</Badge>}
            />
          ))}
        </List>
      </Card>
    </Stack>
  );
}

function PlanCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const update = useChange(updateUser);
  const form = useForm({
    schema: userDraft.pick({ currentPlan: true, billing: true }),
    labels: 'users.form',
    initial: { currentPlan: user.currentPlan, billing: user.billing },
    send: async (values) => {
      await update.mutateAsync({
        body: { ...userDraft.parse({ ...user, ...values }), id: user.id },
      });
      showToast({ tone: 'success', message: t('users.billing.saved') });
    },
  });
  return (
    <Card title={t('users.billing.plan')}>
      <Form form={form}>
        <FormRow>
          <SelectField
            {...form.field('currentPlan')}
            choices={USER_PLANS.map((value) => ({ value, label: t(`users.plans.${value}`) }))}
          />
          <SelectField
            {...form.field('billing')}
            choices={BILLINGS.map((value) => ({ value, label: value }))}
          />
        </FormRow>
        <FormActions
          submitLabel={t('users.form.save')}
          isSending={form.isSending}
          isDisabled={!form.isDirty}
        />
      </Form>
    </Card>
  );
}

function NoticesTab({ user, details: { notices } }: TabProps) {
  const { t } = useTranslation();
  const save = useChangeDetails(user.id);
  return (
    <Card title={t('users.notices.title')} description={t('users.notices.description')}>
      <CheckboxTable
        label={t('users.notices.title')}
        head={t('users.notices.about')}
        rows={NOTICES.map((id) => ({ id, label: t(`users.notices.kinds.${id}`) }))}
        columns={CHANNELS.map((id) => ({ id, label: t(`users.notices.channels.${id}`) }))}
        nameOf={(kind, channel) => t('users.notices.box', { kind, channel })}
        isChecked={(notice, channel) => notices[notice][channel]}
        onChange={(notice, channel, isOn) =>
          save({ notices: { ...notices, [notice]: { ...notices[notice], [channel]: isOn } } })
        }
      />
    </Card>
  );
}

function SecurityTab(props: TabProps) {
  return (
    <Stack>
      <PasswordCard key={props.details.passwordChangedAt} {...props} />
      <DevicesCard {...props} />
    </Stack>
  );
}

const passwordForm = z.object({ password: newPassword, again: newPassword });

function PasswordCard({ user, details: { passwordChangedAt } }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(changeUserPassword);
  const form = useForm({
    schema: passwordForm,
    labels: 'users.security',
    initial: { password: '', again: '' },
    check: ({ password, again }) => ({
      ...checkFields(passwordForm.omit({ again: true }), { password }),
      ...(again !== password && { again: t('users.security.different') }),
    }),
    send: async ({ password }) => {
      await change.mutateAsync({ body: { id: user.id, password } });
      showToast({ tone: 'success', message: t('users.security.changed') });
    },
  });
  return (
    <Card
      title={t('users.security.title')}
      description={
        passwordChangedAt === null
          ? t('users.security.never')
          : t('users.security.changedAt', { at: format.moment(new Date(passwordChangedAt)) })
      }
    >
      <Form form={form}>
        <FormRow>
          {(['password', 'again'] as const).map((name) => (
            <PasswordField key={name} {...form.field(name)} autoComplete="new-password" />
          ))}
        </FormRow>
        <FormActions submitLabel={t('users.security.submit')} isSending={form.isSending} />
      </Form>
    </Card>
  );
}

function DevicesCard({ user, details: { devices } }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const signOut = useChange(signOutDevice);
  const handleSignOut = (deviceId: number) =>
    signOut.mutate(
      { body: { id: user.id, deviceId } },
      {
        onError: ({ message }) => showToast({ tone: 'danger', title: t('users.failed'), message }),
      },
    );
  return (
    <Card title={t('users.security.devices')}>
      {devices.length === 0 && <Text tone="neutral">{t('users.security.noDevices')}</Text>}
      <List>
        {devices.map(({ id, browser, device, place, seenAt }) => (
          <ListItem
            key={id}
            title={t('users.security.device', { browser, device })}
            description={
              <>
                <bdi>{place}</bdi> · {format.relative(new Date(seenAt).getTime(), now)}
              </>
            }
            end={
              <Button
                variant="outline"
                size="sm"
                aria-label={t('users.security.signOutOf', { device })}
                onClick={() => handleSignOut(id)}
              >
                {t('users.security.signOut')}
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  );
}

/** What every tab of a user's page gets. */
type TabProps = { user: User; details: UserDetails };

type Change = {
  notices?: UserDetails['notices'] | undefined;
  connections?: UserDetails['connections'] | undefined;
};

/** Saves a switch of a user's page at once; it goes back where that fails. */
function useChangeDetails(id: number): (change: Change) => void {
  const { t } = useTranslation();
  const save = useChange(updateUserDetails, [
    updateAnswers(readUserDetails, ({ details }, { body }: { body: Change }) => ({
      details: {
        ...details,
        notices: body.notices ?? details.notices,
        connections: body.connections ?? details.connections,
      },
    })),
  ]);
  return (change) =>
    save.mutate(
      { body: { id, ...change } },
      {
        onError: (error) =>
          showToast({ tone: 'danger', title: t('users.failed'), message: error.message }),
      },
    );
}
