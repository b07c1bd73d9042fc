import { ArrowLeft, AtSign, ImagePlus, Info, Search, Smile, UserX, X } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { ChatContact, ChatMessage, ChatPicture } from '#contract/chat.ts';
import { changeChatMessage, MAX_MESSAGE_LENGTH, openChat } from '#contract/chat.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { FileButton, PICTURE_TYPES } from '#web/ui/buttons/more-buttons.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { EmptyState, ErrorState } from '#web/ui/display/states.tsx';
import { MessageField } from '#web/ui/fields/text/message-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { showFailure, showToast } from '#web/ui/overlays/toast.ts';
import { NarrowOnly, Pane, PaneTitle } from '#web/ui/panes/panes.tsx';
import emojiButtonStyles from '../-emoji/emoji-button.module.css';
import { ALL_EMOJIS, EMOJI_CATEGORIES, EMOJI_COLUMNS, type Emoji } from '../-emoji/emojis.ts';
import { fold } from '../-fold.ts';
import { ProfileHeader } from '../-profile/profile-header.tsx';
import type { People } from '../-sidebar/sidebar.tsx';
import { useChatSearch, useLinkedMessage } from '../-use-chat-search.ts';
import type { Outbox } from '../-use-outbox.ts';
import styles from './conversation.module.css';
import type { Said } from './conversation-items.ts';
import { ConversationSkeleton, MessagesSkeleton } from './conversation-skeleton.tsx';
import { LinkedText } from './linked-text.tsx';
import { MessageList } from './message-list.tsx';
import { splitLinks } from './split-links.ts';
import '#web/messages/chat.json';

const GroupForm = latePart(() => import('../-group-form.tsx').then((module) => module.GroupForm));

/** The messages with one contact, and a field to write another. */
export function Conversation({
  contactId,
  people,
  draft,
  onDraft,
  outbox,
}: {
  contactId: number;
  people: People;
  draft: string;
  onDraft: (text: string) => void;
  outbox: Outbox;
}) {
  const { t } = useTranslation();
  const isId = !Number.isNaN(contactId);
  const answer = useCall(openChat, { query: { id: contactId } }, { enabled: isId });
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const known = [...people.chatsContacts, ...people.contacts].find(({ id }) => id === contactId);
  const [pending, setPending] = useState<Pending>(NOTHING_PENDING);
  const change = useChange(changeChatMessage, [], { queue: 'chat' });
  const members = answer.data?.members;
  // Opening the chat sets the count to nothing; what it was then is still worth a line.
  const [unseen] = useState(
    () => people.chatsContacts.find(({ id }) => id === contactId)?.chat.unseenMsgs ?? 0,
  );
  const contact = answer.data?.contact ?? known;
  const { said, post, posts } = useSaid(answer.data?.chat?.messages, contactId, people, outbox);
  const linked = useLinkedMessage();
  const handleSend = (message: string) => {
    const { edited, picture, reply } = pending;
    setPending(NOTHING_PENDING);
    if (edited?.position === undefined) {
      post(message, { ...(picture && { picture }), ...(reply && { replyTo: reply.position }) });
      return;
    }
    const body = { contactId, position: edited.position, message };
    change.mutate({ body }, { onError: (error) => showFailure(error, t('chat.notChanged')) });
  };
  const handleAct = {
    reply: (message: Said) => setPending({ reply: message }),
    edit: (message: Said) => {
      setPending({ edited: message });
      onDraft(message.message);
    },
  };

  if (!isId || isNotFound(answer.error)) {
    return (
      <EmptyState
        icon={UserX}
        level={1}
        title={t('chat.unknown.title')}
        actions={
          <LinkButton to="/apps/chat/{-$id}" params={{ id: undefined }}>
            {t('chat.unknown.back')}
          </LinkButton>
        }
      >
        {t('chat.unknown.description')}
      </EmptyState>
    );
  }
  if (!contact) return <ConversationSkeleton />;

  return (
    <Pane
      label={t('chat.conversation', { name: contact.fullName })}
      header={<ConversationHead contact={contact} onOpenPanel={() => setIsPanelOpen(true)} />}
    >
      <div className={styles.stage}>
        {answer.data ? (
          <MessageList
            messages={said}
            contactId={contactId}
            members={members}
            linked={linked}
            onAct={handleAct}
            contact={contact}
            profile={people.profileUser}
            unseenAtOpening={unseen}
            posts={posts}
            outbox={outbox}
          />
        ) : answer.isError ? (
          <ErrorState title={t('chat.error.conversation')} onRetry={() => void answer.refetch()}>
            {answer.error.message}
          </ErrorState>
        ) : (
          <MessagesSkeleton />
        )}
      </div>
      <div className={styles.foot}>
        <MessageField
          label={t('chat.write', { name: contact.fullName })}
          placeholder={t('chat.placeholder')}
          value={draft}
          limit={MAX_MESSAGE_LENGTH}
          hasAutoFocus
          hasMore={pending.picture !== undefined}
          above={
            <PendingBar
              pending={pending}
              onCancel={() => {
                if (pending.edited) onDraft('');
                setPending(NOTHING_PENDING);
              }}
            />
          }
          start={(insert) => (
            <>
              {members && <MentionMenu members={members} onPick={(name) => insert(`@${name} `)} />}
              <PictureButton
                onPick={(picture) =>
                  setPending(({ edited: _, ...others }) => ({ ...others, picture }))
                }
              />
              <EmojiButton onPick={insert} />
            </>
          )}
          onChange={onDraft}
          onSend={handleSend}
        />
      </div>
      {isPanelOpen && (
        <ContactPanel
          contact={contact}
          members={members}
          people={people}
          messages={answer.data?.chat?.messages ?? []}
          onClose={() => setIsPanelOpen(false)}
        />
      )}
    </Pane>
  );
}

/** What goes with the text that is typed: an answer to a message or a picture; or the message that it changes. */
type Pending = {
  reply?: Said;
  edited?: Said;
  picture?: ChatPicture;
};

const NOTHING_PENDING: Pending = {};

/** What goes with the text, above it. */
function PendingBar({
  pending: { reply, edited, picture },
  onCancel,
}: {
  pending: Pending;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  if (!reply && !edited && !picture) return null;
  return (
    <Row gap="xs" wrap={false} justify="between">
      <Text size="sm" tone="neutral" isTruncated>
        {edited && t('chat.editing')}
        {reply && t('chat.replying', { message: reply.message || (reply.picture?.name ?? '') })}
        {picture && ` ${t('chat.picture.chosen', { name: picture.name })}`}
      </Text>
      <IconButton icon={X} label={t('cancel')} onClick={onCancel} />
    </Row>
  );
}

/** Names a member of the group. */
function MentionMenu({
  members,
  onPick,
}: {
  members: readonly ChatContact[];
  onPick: (name: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Menu label={t('chat.mention')} icon={AtSign}>
      {members.map(({ id, fullName }) => (
        <MenuItem key={id} onSelect={() => onPick(fullName)}>
          <bdi>{fullName}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}

const PICTURE_PIXELS = 1200;

/** Chooses a picture to send; a large one is made smaller. */
function PictureButton({ onPick }: { onPick: (picture: ChatPicture) => void }) {
  const { t } = useTranslation();
  const handleChoose = async ([file]: File[]) => {
    if (!file) return;
    try {
      const { readPicture } = await import('#web/ui/fields/files/read-picture.ts');
      onPick({ name: file.name.slice(-200), url: await readPicture(file, PICTURE_PIXELS) });
    } catch {
      showToast({ tone: 'danger', message: t('chat.picture.refused', { name: file.name }) });
    }
  };
  return (
    <FileButton
      variant="plain"
      icon={ImagePlus}
      accept={PICTURE_TYPES.join(',')}
      aria-label={t('chat.picture.choose')}
      data-tooltip={t('chat.picture.choose')}
      onChange={(files) => void handleChoose(files)}
    />
  );
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** The contact of the conversation; on phones also the way back to all chats. */
function ConversationHead({
  contact,
  onOpenPanel,
}: {
  contact: ChatContact;
  onOpenPanel: () => void;
}) {
  const { t } = useTranslation();
  const [q] = useChatSearch();
  return (
    <Row wrap={false}>
      <NarrowOnly>
        <LinkButton
          to="/apps/chat/{-$id}"
          search={q === '' ? {} : { q }}
          params={{ id: undefined }}
          variant="plain"
          icon={ArrowLeft}
        >
          <VisuallyHidden>{t('chat.back')}</VisuallyHidden>
        </LinkButton>
      </NarrowOnly>
      <Avatar src={contact.avatar} size={38} status={contact.status} />
      <div className={styles.person}>
        <PaneTitle isPage>
          <bdi>{contact.fullName}</bdi>
        </PaneTitle>
        <Text size="sm" tone="neutral" isTruncated>
          {t('chat.facts', { role: contact.role, status: t(`chat.status.${contact.status}`) })}
        </Text>
      </div>
      <IconButton
        label={t('chat.about.open', { name: contact.fullName })}
        icon={Info}
        onClick={onOpenPanel}
      />
    </Row>
  );
}

const NOTHING: readonly ChatMessage[] = [];

/** What was said, then what waits to be sent; and how to say more. */
function useSaid(
  messages: readonly ChatMessage[] = NOTHING,
  contactId: number,
  { profileUser }: People,
  { unsent, send }: Outbox,
) {
  const now = useNow();
  const [posts, setPosts] = useState(0);
  const said = useMemo(() => {
    const arrived = messages.map(
      (message, position): Said => ({ ...message, state: 'sent', position }),
    );
    const waiting = unsent
      .filter((one) => one.contactId === contactId)
      .filter(({ key }) => messages.findLast((message) => message.key === key) === undefined)
      .map(
        ({ failure, contactId: _, ...message }): Said => ({
          ...message,
          senderId: profileUser.id,
          state: failure === null ? 'sending' : 'failed',
        }),
      );
    return [...arrived, ...waiting];
  }, [messages, unsent, contactId, profileUser.id]);

  const post = (message: string, more: Pick<Said, 'picture' | 'replyTo'>) => {
    // Never before what it answers, however the clocks of two machines differ.
    const last = Date.parse(said.at(-1)?.time ?? '') || 0;
    setPosts(posts + 1);
    send({ ...more, contactId, message, time: new Date(Math.max(now, last)).toISOString() });
  };
  // `posts` counts what was said in this tab: what another one says is news here.
  return { said, post, posts };
}

const MOST_LINKS = 8;

/** About a contact: their text, since when you have talked, and the latest links. */
function ContactPanel({
  contact,
  members,
  people,
  messages,
  onClose,
}: {
  contact: ChatContact;
  /** Of a group. */
  members: readonly ChatContact[] | undefined;
  people: People;
  messages: readonly ChatMessage[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const first = messages[0];
  const links = newestLinks(messages);
  return (
    <Drawer title={t('chat.about.open', { name: contact.fullName })} padding="md" onClose={onClose}>
      <Stack gap="lg">
        <ProfileHeader person={contact} />
        {members ? (
          <GroupForm
            group={{ id: contact.id, name: contact.fullName, members: members.map(({ id }) => id) }}
            contacts={people.contacts}
            onClose={onClose}
          />
        ) : (
          <Section title={t('chat.about.title')} level={3}>
            <Text as="p">{contact.about || t('chat.about.none')}</Text>
          </Section>
        )}
        <Section title={t('chat.about.talk')} level={3}>
          <Text as="p">
            {first
              ? t('chat.about.since', {
                  count: messages.length,
                  number: format.number(messages.length),
                  date: format.date(new Date(first.time)),
                })
              : t('chat.about.silent')}
          </Text>
        </Section>
        {links.length > 0 && (
          <Section title={t('chat.about.links')} level={3}>
            <Stack as="ul" gap="2xs">
              {links.map((link) => (
                <li key={link}>
                  <Text>
                    <LinkedText text={link} />
                  </Text>
                </li>
              ))}
            </Stack>
          </Section>
        )}
      </Stack>
    </Drawer>
  );
}

function newestLinks(messages: readonly ChatMessage[]): string[] {
  const links = messages.flatMap(({ message }) =>
    splitLinks(message).flatMap(({ text, href }) => (href === undefined ? [] : [text])),
  );
  return [...new Set(links.reverse())].slice(0, MOST_LINKS);
}

/** Opens the emojis to choose from. */
function EmojiButton({ onPick }: { onPick: (sign: string) => void }) {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('chat.emoji.open')}
      panelLabel={t('chat.emoji.title')}
      face={<Smile size={20} aria-hidden />}
    >
      {(close) => (
        <EmojiPanel
          onPick={(emoji) => {
            close();
            onPick(emoji);
          }}
        />
      )}
    </Popover>
  );
}

const STEP: Partial<Record<string, number>> = {
  ArrowUp: -EMOJI_COLUMNS,
  ArrowDown: EMOJI_COLUMNS,
};

/** Emojis by category, or those whose name matches the search. Arrows move between them, Enter picks one. */
function EmojiPanel({ onPick }: { onPick: (sign: string) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const wanted = fold(search.trim());
  const nameOf = ({ name }: Emoji) => t(`chat.emoji.names.${name}`);
  const found = ALL_EMOJIS.filter((emoji) => fold(nameOf(emoji)).includes(wanted));
  const groups =
    wanted === ''
      ? EMOJI_CATEGORIES.map((category) => ({
          title: t(`chat.emoji.categories.${category}`),
          emojis: found.filter((emoji) => emoji.category === category),
        }))
      : [{ title: t('chat.emoji.found', { count: found.length }), emojis: found }];

  const buttons = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-emoji]') ?? [])];
  const handleKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.findIndex((button) => button.matches(':focus'));
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const sideways = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[event.key];
    const step = STEP[event.key] ?? sideways;
    // In the search field arrows to the side belong to the text.
    if (step === undefined || (at < 0 && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const next = at < 0 ? all[0] : all[at + step];
    if (next) next.focus();
    else if (step < 0) event.currentTarget.querySelector('input')?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the field and the buttons inside
    <div className={emojiButtonStyles.content} onKeyDown={handleKeyDown}>
      <TextField
        data-autofocus
        type="search"
        isLabelHidden
        label={t('chat.emoji.search')}
        placeholder={t('chat.emoji.search')}
        value={search}
        start={<Search size={16} aria-hidden />}
        onChange={(value) => setSearch(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The field stands in the form that sends the message.
          event.preventDefault();
          buttons()[0]?.click();
        }}
      />
      <div ref={grid} className={emojiButtonStyles.groups}>
        {groups.map(({ title, emojis }, group) => (
          <section key={title} aria-label={title}>
            <Text as="p" size="xs" tone="neutral" weight="medium">
              {title}
            </Text>
            <div className={emojiButtonStyles.grid}>
              {emojis.map((emoji, index) => (
                <Button
                  key={emoji.name}
                  variant="plain"
                  data-emoji
                  // One stop of the Tab key for all; arrows do the rest.
                  tabIndex={group + index === 0 ? 0 : -1}
                  isFullWidth
                  aria-label={nameOf(emoji)}
                  data-tooltip={nameOf(emoji)}
                  onClick={() => onPick(emoji.sign)}
                >
                  <Text size="xl">{emoji.sign}</Text>
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
