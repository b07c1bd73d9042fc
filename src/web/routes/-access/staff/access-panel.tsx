import {
  Fingerprint,
  Link2,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  ShieldOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiKey } from '#contract/access/api-keys.ts';
import {
  endStaffLink,
  endStaffSession,
  listStaffCredentials,
  removeStaffPasskey,
  removeStaffSecondFactor,
  type StaffMember,
  takeBackAccount,
} from '#contract/access/staff.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useSession } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useDeviceName } from '#web/data/use-device-name.ts';
import type { MessageKey } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { showFailure, showToast } from '#web/ui/overlays/toast.ts';
import { KeyItem, Restrictions } from '../key-item.tsx';
import { useRevokeKey } from '../keys/use-key-changes.ts';
import { RelativeTime } from '../relative-time.tsx';
import type { ShownLink } from './staff-columns.tsx';
import '#web/messages/access.json';

type Credentials = RouteAnswer<typeof listStaffCredentials>;

/** Whose access it is. Staff changes nothing of one's own: that is done in one's account, which asks for more. */
type Of = { member: StaffMember; isOneself: boolean };

/** Someone who has stolen the account may be adding sessions and keys meanwhile, so the panel refetches. */
const EVERY_MS = 15_000;

/** Everything that gives a person access. An admin can take each away, or the whole account back. */
export function AccessPanel({
  member,
  onLink,
  onClose,
}: {
  member: StaffMember;
  /** Shows the link that the account is taken back with. */
  onLink: (shown: ShownLink) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { id, full_name: name, state } = member;
  const credentials = useCall(
    listStaffCredentials,
    { params: { id } },
    { gcTimeMs: 0, refetchMs: () => EVERY_MS },
  );
  const isOneself = useSession()?.userData.id === id;
  const takeBack = useTakeBack(member, (shown) => {
    onClose();
    onLink(shown);
  });
  const mayTakeBack = !isOneself && state !== 'invited';
  const of = { member, isOneself };
  return (
    <Drawer
      padding="md"
      title={t('access.staff.credentials.title', { name })}
      onClose={onClose}
      footer={
        mayTakeBack &&
        credentials.data && (
          <Button
            tone="danger"
            icon={ShieldOff}
            isLoading={takeBack.isTaking}
            onClick={() => void takeBack.ask(credentials.data)}
          >
            {t('access.staff.takeBack.action')}
          </Button>
        )
      }
    >
      <CallState
        call={credentials}
        failed={t('access.staff.credentials.failed')}
        level={3}
        loading={<Skeleton count={5} height={60} />}
      >
        {(data) => (
          <Stack gap="lg">
            <FormerEmail {...data} />
            {isOneself && <OwnAccount />}
            <Sessions {...data} {...of} />
            <Passkeys {...data} {...of} />
            <SecondFactor {...data} {...of} />
            <Keys {...data} />
            <PendingLink {...data} {...of} />
          </Stack>
        )}
      </CallState>
    </Drawer>
  );
}

/** Asks, with everything that ends, and takes the account back in one call. */
function useTakeBack({ id, full_name: name }: StaffMember, onLink: (shown: ShownLink) => void) {
  const { t } = useTranslation();
  const change = useChange(takeBackAccount);
  const naming = useNaming();
  const ask = async (data: Credentials) => {
    const { sessions, second_factor: factor, link, former_email: former } = data;
    const keys = data.keys.filter(({ state }) => state === 'active');
    const isSure = await askToConfirm({
      title: t('access.staff.takeBack.title', { name }),
      description: t('access.staff.takeBack.description'),
      points: [
        t('access.staff.takeBack.password'),
        sessions.length > 0 && t('access.staff.takeBack.sessions', { count: sessions.length }),
        naming('keysEnd', keys),
        naming('passkeysEnd', data.passkeys),
        factor && t('access.staff.takeBack.secondFactor'),
        link && t('access.staff.takeBack.link'),
        former && t('access.staff.takeBack.email', { email: former.email }),
        t('access.staff.takeBack.newLink', { name }),
      ].filter((point) => typeof point === 'string'),
      confirmLabel: t('access.staff.takeBack.confirm'),
    });
    if (!isSure) return;
    change.mutate(
      { params: { id } },
      {
        onSuccess: ({ link: made }) => onLink({ link: made, name }),
        onError: (error) => showFailure(error, t('access.staff.failed')),
      },
    );
  };
  return { ask, isTaking: change.isPending };
}

/** A sentence with the names of what ends; null where nothing does. */
function useNaming() {
  const { t } = useTranslation();
  return (which: 'keysEnd' | 'passkeysEnd', named: readonly { name: string }[]): string | null => {
    if (named.length === 0) return null;
    const names = named.map(({ name }) => name).join(', ');
    return t(`access.staff.ask.${which}`, { count: named.length, names });
  };
}

type Removal = {
  /** What the button says, alone and with the name of the thing. */
  label: string;
  name: string;
  question: { title: string; description: string };
  remove: () => Promise<unknown>;
  done: string;
};

/** One thing that gives access, with the button that takes it away after asking; without one where it cannot be. */
function AccessItem({
  icon,
  title,
  lines,
  removal,
}: {
  icon: LucideIcon;
  title: string;
  lines: readonly ReactNode[];
  removal: Removal | false;
}) {
  const { t } = useTranslation();
  const handleRemove = async ({ label, question, remove, done }: Removal) => {
    if (!(await askToConfirm({ ...question, confirmLabel: label }))) return;
    await remove().then(
      () => showToast({ message: done }),
      (error: Error) => showFailure(error, t('access.staff.failed')),
    );
  };
  return (
    <ListItem
      start={<IconTile icon={icon} />}
      title={<bdi>{title}</bdi>}
      description={<Stack gap="none">{lines}</Stack>}
      end={
        removal && (
          <Button
            variant="outline"
            aria-label={removal.name}
            onClick={() => void handleRemove(removal)}
          >
            {removal.label}
          </Button>
        )
      }
    />
  );
}

/** A part of the panel, which says so where there is nothing in it. */
function Section({
  title,
  none,
  children,
}: {
  title: string;
  none: string;
  /** The rows; null for none. */
  children: ReactNode;
}) {
  return (
    <Stack as="section" gap="2xs">
      <Heading level={3}>{title}</Heading>
      {children ? (
        <List label={title}>{children}</List>
      ) : (
        <Text as="p" tone="neutral">
          {none}
        </Text>
      )}
    </Stack>
  );
}

function FormerEmail({ former_email: former }: Pick<Credentials, 'former_email'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (!former) return null;
  const when = format.relative(Date.parse(former.changed_at), now);
  return (
    <Alert
      tone="warning"
      message={t('access.staff.credentials.emailChanged', { when, email: former.email })}
    />
  );
}

function OwnAccount() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" align="start">
      <Text as="p" tone="neutral">
        {t('access.staff.credentials.ownSessions')}
      </Text>
      <LinkButton variant="outline" to="/scores/me" search={{ tab: 'security' }}>
        {t('access.staff.credentials.toAccount')}
      </LinkButton>
    </Stack>
  );
}

type Method = NonNullable<Credentials['sessions'][number]['method']>;

const SIGNED_IN_BY = {
  password: 'access.staff.credentials.signedInBy.password',
  link: 'access.staff.credentials.signedInBy.link',
  'app code': 'access.staff.credentials.signedInBy.appCode',
  'recovery code': 'access.staff.credentials.signedInBy.recoveryCode',
  passkey: 'access.staff.credentials.signedInBy.passkey',
} as const satisfies Record<Method, MessageKey>;

function Sessions({ sessions, member, isOneself }: Pick<Credentials, 'sessions'> & Of) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useDeviceName();
  const end = useChange(endStaffSession);
  return (
    <Section
      title={t('access.staff.credentials.sessions')}
      none={t('access.staff.credentials.noSessions')}
    >
      {sessions.length > 0 &&
        sessions.map(({ id, address, created_at: createdAt, last_used_at: usedAt, ...session }) => {
          const device = nameOf(session.device);
          const when = format.moment(new Date(createdAt));
          return (
            <AccessItem
              key={id}
              icon={MonitorSmartphone}
              title={device}
              lines={[
                <span key="signedIn">
                  {session.method === null
                    ? t('access.staff.credentials.signedIn', { when })
                    : t(SIGNED_IN_BY[session.method], { when })}
                </span>,
                <LastUse key="used" at={usedAt} address={address} />,
              ]}
              removal={
                !isOneself && {
                  label: t('access.staff.credentials.end'),
                  name: t('access.staff.credentials.endOne', { device }),
                  question: {
                    title: t('access.staff.credentials.askEnd', { device }),
                    description: t('access.staff.credentials.askEndDescription'),
                  },
                  remove: () => end.mutateAsync({ params: { id: member.id, session_id: id } }),
                  done: t('access.staff.credentials.ended', { device }),
                }
              }
            />
          );
        })}
    </Section>
  );
}

function LastUse({ at, address = null }: { at: string | null; address?: string | null }) {
  const { t } = useTranslation();
  if (at === null) return <span>{t('access.staff.credentials.unused')}</span>;
  return (
    <span>
      {t('access.staff.credentials.lastUsed')} <RelativeTime at={at} />
      {address !== null && (
        <>
          {' · '}
          <bdi>{address}</bdi>
        </>
      )}
    </span>
  );
}

function Passkeys({ passkeys, member, isOneself }: Pick<Credentials, 'passkeys'> & Of) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(removeStaffPasskey);
  return (
    <Section
      title={t('access.staff.credentials.passkeys')}
      none={t('access.staff.credentials.noPasskeys')}
    >
      {passkeys.length > 0 &&
        passkeys.map(({ id, name, created_at: createdAt, last_used_at: usedAt }) => (
          <AccessItem
            key={id}
            icon={Fingerprint}
            title={name}
            lines={[
              <span key="added">
                {t('access.staff.credentials.added', { when: format.date(new Date(createdAt)) })}
              </span>,
              <LastUse key="used" at={usedAt} />,
            ]}
            removal={
              !isOneself && {
                label: t('access.staff.credentials.remove'),
                name: t('access.staff.credentials.removeOne', { name }),
                question: {
                  title: t('access.staff.credentials.askRemove', { name }),
                  description: t('access.staff.credentials.askRemoveDescription'),
                },
                remove: () => change.mutateAsync({ params: { id: member.id, passkey_id: id } }),
                done: t('access.staff.credentials.removed', { name }),
              }
            }
          />
        ))}
    </Section>
  );
}

function SecondFactor({
  second_factor: factor,
  member: { id, full_name: name },
  isOneself,
}: Pick<Credentials, 'second_factor'> & Of) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(removeStaffSecondFactor);
  return (
    <Section
      title={t('access.staff.secondFactor')}
      none={t('access.staff.credentials.noSecondFactor')}
    >
      {factor && (
        <AccessItem
          icon={ShieldCheck}
          title={t('access.staff.credentials.app')}
          lines={[
            <span key="since">
              {t('access.staff.credentials.appSince', {
                since: format.date(new Date(factor.since)),
                count: factor.recovery_codes_left,
              })}
            </span>,
          ]}
          removal={
            !isOneself && {
              label: t('access.staff.ask.removeSecondFactor.confirm'),
              name: t('access.staff.removeSecondFactor'),
              question: {
                title: t('access.staff.ask.removeSecondFactor.title', { name }),
                description: t('access.staff.ask.removeSecondFactor.description'),
              },
              remove: () => change.mutateAsync({ params: { id } }),
              done: t('access.staff.secondFactorRemoved', { name }),
            }
          }
        />
      )}
    </Section>
  );
}

function Keys({ keys }: Pick<Credentials, 'keys'>) {
  const { t } = useTranslation();
  return (
    <Section title={t('access.staff.credentials.keys')} none={t('access.staff.credentials.noKeys')}>
      {keys.length > 0 && keys.map((key) => <KeyRow key={key.id} apiKey={key} />)}
    </Section>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const revoke = useRevokeKey(apiKey);
  const { name, prefix, scopes, expires_at: expiresAt } = apiKey;
  return (
    <KeyItem
      name={name}
      prefix={prefix}
      scopes={scopes}
      end={
        <Button
          variant="outline"
          aria-label={t('access.staff.credentials.revokeOne', { name })}
          onClick={() => void revoke()}
        >
          {t('access.staff.credentials.revoke')}
        </Button>
      }
    >
      <span>
        {t('access.staff.credentials.until', { when: format.moment(new Date(expiresAt)) })}
      </span>
      <LastUse at={apiKey.last_used_at} address={apiKey.last_used_from} />
      <Restrictions apiKey={apiKey} />
    </KeyItem>
  );
}

function PendingLink({ link, member: { id, full_name: name } }: Pick<Credentials, 'link'> & Of) {
  const { t } = useTranslation();
  const format = useFormat();
  const end = useChange(endStaffLink);
  return (
    <Section title={t('access.staff.credentials.link')} none={t('access.staff.credentials.noLink')}>
      {link && (
        <AccessItem
          icon={Link2}
          title={t(`access.staff.credentials.links.${link.purpose}`)}
          lines={[
            <span key="maker">
              {link.made_by === null
                ? t('access.staff.credentials.madeByNobody')
                : t('access.staff.credentials.madeBy', { name: link.made_by })}
            </span>,
            <span key="until">
              {t('access.staff.credentials.until', {
                when: format.moment(new Date(link.expires_at)),
              })}
            </span>,
          ]}
          removal={{
            label: t('access.staff.credentials.endLink'),
            name: t('access.staff.credentials.endThisLink'),
            question: {
              title: t('access.staff.credentials.askEndLink', { name }),
              description: t('access.staff.credentials.askEndLinkDescription'),
            },
            remove: () => end.mutateAsync({ params: { id } }),
            done: t('access.staff.credentials.linkEnded', { name }),
          }}
        />
      )}
    </Section>
  );
}
