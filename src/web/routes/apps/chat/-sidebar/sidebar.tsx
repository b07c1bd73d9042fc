import { Link } from '@tanstack/react-router';
import { CircleAlert, SearchX, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type ChatContact,
  type ChatMessage,
  type ChatsContact,
  type listChatsAndContacts,
  searchChats,
} from '#contract/chat.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useCall } from '#web/data/use-call.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { AvatarButton } from '#web/ui/buttons/more-buttons.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Count } from '#web/ui/display/badge.tsx';
import { EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { Pane, PaneTitle } from '#web/ui/panes/panes.tsx';
import { shortWhen } from '../-chat-times.ts';
import { fold } from '../-fold.ts';
import { useChatSearch } from '../-use-chat-search.ts';
import type { UnsentMessage } from '../-use-outbox.ts';
import styles from './sidebar.module.css';
import '#web/messages/chat.json';

const GroupForm = latePart(() => import('../-group-form.tsx').then((module) => module.GroupForm));

export type People = RouteAnswer<typeof listChatsAndContacts>;

/** Your own profile, a search, your chats and all other contacts. */
export function Sidebar({
  people,
  openId,
  unsent,
  draftOf,
  onOpenProfile,
}: {
  /** Absent while loading. */
  people: People | undefined;
  openId: number | null;
  unsent: readonly UnsentMessage[];
  draftOf: (contactId: number) => string;
  onOpenProfile: () => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useChatSearch();
  const scroll = useRef<HTMLDivElement>(null);
  const isLoaded = people !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    scroll.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded]);
  const isAlone = openId === null;
  const { chats, contacts } = findPeople(people, search);
  const [isGroupOpen, setIsGroupOpen] = useState(false);
  const q = search.trim();
  const hits = useCall(searchChats, { query: { q } }, { enabled: q !== '', keepPrevious: true });
  const found = q === '' ? undefined : hits.data;

  const rowOf = ({ chat, ...contact }: ChatContact & { chat?: ChatsContact['chat'] }) => (
    <ContactRow
      key={contact.id}
      contact={contact}
      {...(chat && { chat })}
      ownId={people?.profileUser.id ?? 0}
      isOpen={contact.id === openId}
      draft={contact.id === openId ? '' : draftOf(contact.id)}
      unsent={unsent.filter(({ contactId }) => contactId === contact.id)}
    />
  );

  return (
    <Pane
      as="aside"
      label={t('chat.sidebar')}
      header={
        <>
          <Row justify="between">
            <PaneTitle isPage={isAlone} size="xl">
              {t('chat.title')}
            </PaneTitle>
            {people && (
              <Row gap="2xs" wrap={false}>
                <IconButton
                  icon={UsersRound}
                  label={t('chat.group.new')}
                  onClick={() => setIsGroupOpen(true)}
                />
                <OwnButton profile={people.profileUser} onClick={onOpenProfile} />
              </Row>
            )}
          </Row>
          <SearchField label={t('chat.search')} value={search} onSearch={setSearch} />
        </>
      }
    >
      <div ref={scroll} className={styles.scroll} data-scroller>
        {!people && <Skeleton count={9} height={46} />}
        {people && chats.length + contacts.length + (found?.total ?? 0) === 0 && (
          <NoResults search={search} onClear={() => setSearch('')} />
        )}
        <Group title={t('chat.chats')} isAlone={isAlone} isEmpty={chats.length === 0}>
          {chats.map(rowOf)}
        </Group>
        <Group title={t('chat.contacts')} isAlone={isAlone} isEmpty={contacts.length === 0}>
          {contacts.map(rowOf)}
        </Group>
        {found && <FoundMessages search={search} found={found} isAlone={isAlone} />}
      </div>
      {isGroupOpen && people && (
        <Drawer title={t('chat.group.new')} padding="md" onClose={() => setIsGroupOpen(false)}>
          <GroupForm
            group={null}
            contacts={people.contacts}
            onClose={() => setIsGroupOpen(false)}
          />
        </Drawer>
      )}
    </Pane>
  );
}

/** The messages that have the text, of all chats; each leads to its place. */
function FoundMessages({
  search,
  found,
  isAlone,
}: {
  search: string;
  found: RouteAnswer<typeof searchChats>;
  isAlone: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <Group
      title={t('chat.foundMessages', { count: found.total })}
      isAlone={isAlone}
      isEmpty={found.hits.length === 0}
    >
      {found.hits.map(({ contact, position, message, sender }) => (
        <li key={`${contact.id} ${position}`}>
          <Link
            to="/apps/chat/{-$id}"
            params={{ id: String(contact.id) }}
            search={{ q: search, at: String(position) }}
            className={styles.row}
            data-entry
          >
            <Avatar src={contact.avatar} size={42} />
            <Stack as="span" gap="none" align="start" className={styles.words}>
              <Text weight="medium" isTruncated>
                {contact.fullName}
              </Text>{' '}
              <span className={styles.preview}>
                <span dir="auto">{t('chat.by', { name: sender.fullName })}</span>{' '}
                <OneLine
                  text={snippet(message.message || (message.picture?.name ?? ''), search.trim())}
                />
              </span>
            </Stack>
            <Text size="xs" tone="neutral">
              {shortWhen(format, message.time, now)}
            </Text>
          </Link>
        </li>
      ))}
    </Group>
  );
}

const SNIPPET_BEFORE = 20;

/** The text from shortly before what was found. */
function snippet(text: string, q: string): string {
  const at = fold(text).indexOf(fold(q));
  return at > SNIPPET_BEFORE ? `…${text.slice(at - SNIPPET_BEFORE)}` : text;
}

function OwnButton({ profile, onClick }: { profile: ChatContact; onClick: () => void }) {
  const { t } = useTranslation();
  const status = t(`chat.status.${profile.status}`);
  return (
    <AvatarButton
      label={t('chat.own.open', { status })}
      src={profile.avatar}
      name={profile.fullName}
      status={profile.status}
      onClick={onClick}
    />
  );
}

function Group({
  title,
  isAlone,
  isEmpty,
  children,
}: {
  title: string;
  /** Whether the sidebar's heading is the page's. */
  isAlone: boolean;
  isEmpty: boolean;
  children: ReactNode;
}) {
  if (isEmpty) return null;
  return (
    <Section title={title} level={isAlone ? 2 : 3}>
      <Stack as="ul" gap="3xs">
        {children}
      </Stack>
    </Section>
  );
}

function NoResults({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={SearchX}
      title={t('chat.noResults.title', { search })}
      actions={
        <Button variant="outline" onClick={onClear}>
          {t('list.clearSearch')}
        </Button>
      }
    >
      {t('chat.noResults.description')}
    </EmptyState>
  );
}

/** One person, with what was said last; what waits to be said comes first. */
function ContactRow({
  contact,
  chat,
  ownId,
  isOpen,
  draft,
  unsent,
}: {
  contact: ChatContact;
  chat?: ChatsContact['chat'];
  ownId: number;
  isOpen: boolean;
  draft: string;
  unsent: readonly UnsentMessage[];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const [q] = useChatSearch();
  const hasFailed = unsent.some(({ failure }) => failure !== null);
  const time = unsent.at(-1)?.time ?? chat?.lastMessage.time;
  // The open chat is being read: its count is on its way to nothing.
  const unseen = isOpen ? 0 : (chat?.unseenMsgs ?? 0);

  return (
    <li className={styles.item}>
      <Link
        to="/apps/chat/{-$id}"
        search={q === '' ? {} : { q }}
        params={{ id: String(contact.id) }}
        className={styles.row}
        data-entry
        aria-current={isOpen ? 'page' : undefined}
        data-unseen={unseen > 0}
      >
        <Avatar src={contact.avatar} size={42} status={contact.status} />
        <Stack as="span" gap="none" align="start" className={styles.words}>
          <Text weight="medium" isTruncated>
            {contact.fullName}
          </Text>{' '}
          <span className="visually-hidden">{t(`chat.status.${contact.status}`)}</span>{' '}
          <span className={styles.preview}>
            <Preview {...{ contact, chat, ownId, draft, unsent }} />
          </span>
        </Stack>
        <Stack as="span" gap="2xs" align="end" className={styles.facts}>
          {time && (
            <Text size="xs" tone={unseen > 0 ? 'accent' : 'neutral'}>
              <time dateTime={time} title={format.moment(new Date(time))} dir="auto">
                {shortWhen(format, time, now)}
              </time>
            </Text>
          )}
          {hasFailed ? (
            <CircleAlert size={16} className={styles.failed} aria-label={t('chat.failed.short')} />
          ) : (
            unseen > 0 && (
              <Count label={t('chat.unseen', { count: unseen })}>{format.number(unseen)}</Count>
            )
          )}
        </Stack>
      </Link>
    </li>
  );
}

function Preview({
  contact,
  chat,
  ownId,
  draft,
  unsent,
}: {
  contact: ChatContact;
  chat: ChatsContact['chat'] | undefined;
  ownId: number;
  draft: string;
  unsent: readonly UnsentMessage[];
}) {
  const { t } = useTranslation();
  if (draft.trim() !== '') {
    return (
      <>
        <Text tone="danger">{t('chat.draft')}</Text> <OneLine text={draft} />
      </>
    );
  }
  const waiting = unsent.at(-1)?.message;
  const isSilent = chat !== undefined && lastText(chat.lastMessage, t) === undefined;
  const isOwn = waiting !== undefined || (!isSilent && chat?.lastMessage.senderId === ownId);
  return (
    <>
      {isOwn && <span dir="auto">{t('chat.you')}</span>}{' '}
      <OneLine text={waiting ?? (chat && lastText(chat.lastMessage, t)) ?? contact.role} />
    </>
  );
}

/** What a message shows in one line: its text, its picture’s name, or that it is gone. */
function lastText({ message, picture, isDeleted }: ChatMessage, t: Translate): string | undefined {
  if (isDeleted) return t('chat.deleted');
  return message || picture?.name;
}

/** Runs in its own direction, so that what is too long for the line is cut at its end. */
function OneLine({ text }: { text: string }) {
  return <Text isTruncated>{text.replace(/\s+/g, ' ')}</Text>;
}

/** Those one has talked to and those one has not, as far as name, role or last message have the text in them. */
function findPeople(
  people: { chatsContacts: ChatsContact[]; contacts: ChatContact[] } | undefined,
  search: string,
): { chats: ChatsContact[]; contacts: ChatContact[] } {
  if (!people) return { chats: [], contacts: [] };
  const wanted = fold(search.trim());
  const isFound = (...texts: string[]) => texts.some((text) => fold(text).includes(wanted));
  const talkedTo = new Set(people.chatsContacts.map(({ id }) => id));
  return {
    chats: people.chatsContacts.filter(({ fullName, role, chat }) =>
      isFound(fullName, role, chat.lastMessage.message),
    ),
    contacts: people.contacts.filter(
      ({ id, fullName, role }) => !talkedTo.has(id) && isFound(fullName, role),
    ),
  };
}
