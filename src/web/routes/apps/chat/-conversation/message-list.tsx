import { ArrowDown, Check, Clock, MessageCircle, Pencil, Reply, Trash2 } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type ChatContact,
  changeChatMessage,
  QUICK_REACTIONS,
  reactToChatMessage,
} from '#contract/chat.ts';
import { useChange } from '#web/data/use-change.ts';
import { useVirtualRows } from '#web/list/virtual/use-virtual-rows.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useUndo, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { dayWords } from '../-chat-times.ts';
import { isEmojiOnly } from '../-emoji/emojis.ts';
import type { Outbox, UnsentMessage } from '../-use-outbox.ts';
import type { ConversationItem, MessageItem } from './conversation-items.ts';
import { layOutConversation, type Said } from './conversation-items.ts';
import { LinkedText } from './linked-text.tsx';
import messageBubbleStyles from './message-bubble.module.css';
import styles from './message-list.module.css';
import '#web/messages/chat.json';

const Image = latePart(() => import('#web/ui/media/image.tsx').then((module) => module.Image));

/** So near the end one still counts as being there. Pixels. */
const NEAR_END_PX = 80;

const ROW_PX = { day: 44, unseen: 40, message: 46 } as const satisfies Record<
  ConversationItem['kind'],
  number
>;

/**
 * The scroll box of a conversation. It opens at its end, or where what was not seen begins; it follows what
 * is added while it is at its end, and what is said here (`posts`) always.
 */
function useConversationScroll(
  items: readonly ConversationItem[],
  posts: number,
  linked: number | null,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const virtualizer = useVirtualRows({
    count: items.length,
    scroller,
    estimateSize: (index) => ROW_PX[items[index]?.kind ?? 'message'],
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    paddingStart: 8,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    onChange: (instance) => setIsAtEnd(instance.isAtEnd(NEAR_END_PX)),
  });

  const opening = useRef(items);
  useLayoutEffect(() => {
    const unseen = opening.current.findIndex(({ kind }) => kind === 'unseen');
    if (unseen >= 0) virtualizer.scrollToIndex(unseen, { align: 'start' });
    else virtualizer.scrollToEnd();
  }, [virtualizer]);

  const newest = useRef(items);
  newest.current = items;
  useLayoutEffect(() => {
    if (linked === null) return;
    const index = newest.current.findIndex(
      (item) => item.kind === 'message' && item.said.position === linked,
    );
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' });
  }, [linked, virtualizer]);

  useLayoutEffect(() => {
    if (posts > 0) virtualizer.scrollToEnd();
  }, [posts, virtualizer]);

  return {
    scroller,
    virtualizer,
    isAtEnd,
    toEnd: () => virtualizer.scrollToEnd(),
  };
}

/**
 * The messages; only those in sight are in the document. It stands at its end and stays there as messages
 * come, unless the reader has gone up to read. Typing, which renders all around it, leaves it alone.
 */
export const MessageList = memo(function MessageList({
  messages,
  contactId,
  members,
  linked,
  onAct,
  contact,
  profile,
  unseenAtOpening,
  posts,
  outbox,
}: {
  messages: readonly Said[];
  contactId: number;
  /** Of a group. */
  members: readonly ChatContact[] | undefined;
  /** The position of the message to come into sight; null: none. */
  linked: number | null;
  onAct: MessageActs;
  contact: ChatContact;
  profile: ChatContact;
  unseenAtOpening: number;
  /** How often something was said here: with each the end comes into sight. */
  posts: number;
  outbox: Outbox;
}) {
  const { t } = useTranslation();
  // Where the unseen ones began stays that place, however many follow.
  const firstUnseen = useRef(messages.length - unseenAtOpening).current;
  const items = useMemo(
    () => layOutConversation(messages, { ownId: profile.id, firstUnseen, unseen: unseenAtOpening }),
    [messages, profile.id, firstUnseen, unseenAtOpening],
  );
  const { scroller, virtualizer, isAtEnd, toEnd } = useConversationScroll(items, posts, linked);
  const { missed, spoken } = useArrivals(messages, { ownId: profile.id, isAtEnd });
  const label = t('chat.conversation', { name: contact.fullName });

  return (
    <div className={styles.box}>
      <p role="status" className="visually-hidden">
        {spoken && t('chat.said', { name: contact.fullName, message: spoken })}
      </p>
      <div
        ref={scroller}
        className={styles.scroll}
        data-scroller
        role="log"
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        {items.length === 0 && (
          <EmptyState icon={MessageCircle} title={t('chat.first.title')}>
            {t('chat.first.description', { name: contact.fullName })}
          </EmptyState>
        )}
        <div className={styles.all} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index];
            return (
              item && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={styles.row}
                  style={{ translate: `0 ${start}px` }}
                >
                  <ConversationRow
                    item={item}
                    {...{ contact, contactId, members, profile, messages, linked, onAct, outbox }}
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
      {!isAtEnd && (
        <div className={styles.toEnd}>
          <Button variant="outline" size="sm" icon={ArrowDown} onClick={toEnd}>
            {missed > 0 ? t('chat.missed', { count: missed }) : t('chat.toEnd')}
          </Button>
        </div>
      )}
    </div>
  );
});

/** What is done with a message beside the field in which one writes. */
type MessageActs = { reply: (message: Said) => void; edit: (message: Said) => void };

type BubbleProps = {
  contactId: number;
  contact: ChatContact;
  members: readonly ChatContact[] | undefined;
  profile: ChatContact;
  messages: readonly Said[];
  linked: number | null;
  onAct: MessageActs;
  outbox: Outbox;
};

type Seen = { count: number; spoken: string | null; heard: number };

/** What has come since the reader was last at the end, and the newest of the other's words, to be read out. */
function useArrivals(
  messages: readonly Said[],
  { ownId, isAtEnd }: { ownId: number; isAtEnd: boolean },
): { missed: number; spoken: string | null } {
  const [seen, setSeen] = useState<Seen>({
    count: messages.length,
    heard: messages.length,
    spoken: null,
  });
  const count = isAtEnd ? messages.length : Math.min(seen.count, messages.length);
  if (seen.count !== count || seen.heard !== messages.length) {
    const newest = messages.slice(seen.heard).findLast(({ senderId }) => senderId !== ownId);
    setSeen({ count, heard: messages.length, spoken: newest?.message ?? seen.spoken });
  }
  return { missed: messages.length - count, spoken: seen.spoken };
}

/** A message, or a line between messages. */
function ConversationRow({ item, ...all }: { item: ConversationItem } & BubbleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  switch (item.kind) {
    case 'day':
      return (
        <p className={styles.line}>
          <time dateTime={item.time} dir="auto">
            {dayWords(format, item.time, now)}
          </time>
        </p>
      );
    case 'unseen':
      return (
        <p className={styles.line} data-unseen>
          <span dir="auto">{t('chat.unseen', { count: item.count })}</span>
        </p>
      );
    case 'message':
      return <MessageBubble item={item} {...all} />;
  }
}

/** What was said: the other's words at the start, with their picture, one's own at the end. */
function MessageBubble({ item, ...all }: { item: MessageItem } & BubbleProps) {
  const { said, isOwn, isFirst, isLast } = item;
  const { contactId, contact, members, profile, linked, outbox } = all;
  const { t } = useTranslation();
  const format = useFormat();
  const at = new Date(said.time);
  const failed = outbox.unsent.find(({ key }) => said.state === 'failed' && key === said.key);
  const sender = isOwn ? profile : (members?.find(({ id }) => id === said.senderId) ?? contact);
  return (
    <div
      className={messageBubbleStyles.line}
      data-own={isOwn}
      data-first={isFirst}
      data-last={isLast}
      data-linked={said.position !== undefined && said.position === linked}
    >
      {!isOwn && (
        <span className={messageBubbleStyles.face}>
          {isLast && <Avatar src={sender.avatar} size={28} />}
        </span>
      )}
      <div className={messageBubbleStyles.said}>
        {members && isFirst && !isOwn ? (
          <Text as="bdi" size="xs" tone="neutral">
            {sender.fullName}
          </Text>
        ) : (
          <span className="visually-hidden">
            {t('chat.by', { name: isOwn ? t('chat.own.name') : sender.fullName })}
          </span>
        )}
        <BubbleText said={said} all={all} />
        <Reactions said={said} contactId={contactId} profile={profile} />
        {isLast && said.state !== 'failed' && (
          <div className={messageBubbleStyles.when}>
            <Text as="p" size="xs" tone="neutral">
              <Row as="span" gap="2xs">
                <time dateTime={said.time} dir="auto">
                  {format.time(at)}
                </time>
                {isOwn && <Mark isSent={said.state === 'sent'} />}
              </Row>
            </Text>
          </div>
        )}
        {failed && <FailedMessage message={failed} outbox={outbox} />}
      </div>
      {said.position !== undefined && !said.isDeleted && (
        <MessageMenu said={said} position={said.position} isOwn={isOwn} all={all} />
      )}
    </div>
  );
}

/** The text of a message with its picture and what it answers. */
function BubbleText({ said, all: { profile, messages } }: { said: Said; all: BubbleProps }) {
  const { t } = useTranslation();
  const format = useFormat();
  const answered = said.replyTo === undefined ? undefined : messages[said.replyTo];
  const quote = answered && (answered.message || answered.picture?.name);
  return (
    <div
      className={messageBubbleStyles.bubble}
      data-state={said.state}
      data-large={!said.picture && !answered && isEmojiOnly(said.message)}
      data-mention={said.mentions?.includes(profile.id) ?? false}
      dir="auto"
      title={format.moment(new Date(said.time))}
    >
      {answered && (
        <blockquote className={messageBubbleStyles.quote} dir="auto">
          {quote || t('chat.deleted')}
        </blockquote>
      )}
      {said.picture && (
        <div className={messageBubbleStyles.picture}>
          <Image src={said.picture.url} alt={said.picture.name} canEnlarge />
        </div>
      )}
      {said.isDeleted ? <em>{t('chat.deleted')}</em> : <LinkedText text={said.message} />}
      {said.editedAt !== undefined && !said.isDeleted && (
        <Text size="xs"> ({t('chat.edited')})</Text>
      )}
    </div>
  );
}

/** Who reacted how; a click joins in or takes it back. */
function Reactions({
  said,
  contactId,
  profile,
}: {
  said: Said;
  contactId: number;
  profile: ChatContact;
}) {
  const { t } = useTranslation();
  const react = useChange(reactToChatMessage, [], { queue: 'chat' });
  const { position, reactions } = said;
  if (!reactions || position === undefined) return null;
  return (
    <Row gap="2xs">
      {Object.entries(reactions).map(([emoji, by]) => (
        <Button
          key={emoji}
          size="sm"
          variant={by.includes(profile.id) ? 'light' : 'outline'}
          aria-pressed={by.includes(profile.id)}
          aria-label={t('chat.reactions', { emoji, count: by.length })}
          onClick={() => react.mutate({ body: { contactId, position, emoji } })}
        >
          {`${emoji} ${by.length}`}
        </Button>
      ))}
    </Row>
  );
}

/** What can be done with a message. */
function MessageMenu({
  said,
  position,
  isOwn,
  all: { contactId, onAct },
}: {
  said: Said;
  position: number;
  isOwn: boolean;
  all: BubbleProps;
}) {
  const { t } = useTranslation();
  const react = useChange(reactToChatMessage, [], { queue: 'chat' });
  const change = useChange(changeChatMessage, [], { queue: 'chat' });
  const run = useUndoableChange(t('chat.notChanged'));
  const setDeleted = (isDeleted: boolean) =>
    change.mutateAsync({ body: { contactId, position, isDeleted } });
  const name = said.message.slice(0, 40) || (said.picture?.name ?? '');
  return (
    <span className={messageBubbleStyles.actions}>
      <Menu label={t('chat.actions', { message: name })}>
        <MenuGroup>
          {QUICK_REACTIONS.map((emoji) => (
            <MenuItem
              key={emoji}
              onSelect={() => react.mutate({ body: { contactId, position, emoji } })}
            >
              {t('chat.react', { emoji })}
            </MenuItem>
          ))}
        </MenuGroup>
        <MenuGroup>
          <MenuItem icon={Reply} onSelect={() => onAct.reply(said)}>
            {t('chat.reply')}
          </MenuItem>
          {isOwn && said.message !== '' && (
            <MenuItem icon={Pencil} onSelect={() => onAct.edit(said)}>
              {t('chat.edit')}
            </MenuItem>
          )}
          {isOwn && (
            <MenuItem
              icon={Trash2}
              tone="danger"
              onSelect={() =>
                void run(setDeleted(true), {
                  message: t('chat.deletedOne'),
                  undo: () => setDeleted(false),
                })
              }
            >
              {t('chat.delete')}
            </MenuItem>
          )}
        </MenuGroup>
      </Menu>
    </span>
  );
}

function Mark({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation();
  const Icon = isSent ? Check : Clock;
  return <Icon size={13} role="img" aria-label={isSent ? t('chat.sent') : t('chat.sending')} />;
}

/** Why a message was not sent, and what can be done about it. */
function FailedMessage({ message, outbox }: { message: UnsentMessage; outbox: Outbox }) {
  const { t } = useTranslation();
  const offerUndo = useUndo();
  const discard = () => {
    outbox.discard(message);
    offerUndo({
      message: t('chat.failed.discarded'),
      undo: () => outbox.restore(message),
    });
  };
  return (
    <Row gap="2xs" justify="end">
      <Text as="div" size="sm" tone="danger">
        <span role="alert">{t('chat.failed.description', { reason: message.failure })}</span>
      </Text>
      <Button variant="plain" tone="accent" size="sm" onClick={() => outbox.retry(message)}>
        {t('chat.failed.retry')}
      </Button>
      <Button variant="plain" tone="accent" size="sm" onClick={discard}>
        {t('chat.failed.discard')}
      </Button>
    </Row>
  );
}
