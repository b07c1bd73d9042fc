import { ArrowDown, Check, Clock, MessageCircle } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChatContact } from '#contract/chat.ts';
import { useVirtualRows } from '#web/list/virtual/use-virtual-rows.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useUndo } from '#web/ui/overlays/toast.ts';
import { dayWords } from '../-chat-times.ts';
import { isEmojiOnly } from '../-emoji/emojis.ts';
import type { Outbox, UnsentMessage } from '../-use-outbox.ts';
import type { ConversationItem, MessageItem } from './conversation-items.ts';
import { layOutConversation, type Said } from './conversation-items.ts';
import { LinkedText } from './linked-text.tsx';
import messageBubbleStyles from './message-bubble.module.css';
import styles from './message-list.module.css';
import '#web/messages/chat.json';

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
function useConversationScroll(items: readonly ConversationItem[], posts: number) {
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
  contact,
  profile,
  unseenAtOpening,
  posts,
  outbox,
}: {
  messages: readonly Said[];
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
  const { scroller, virtualizer, isAtEnd, toEnd } = useConversationScroll(items, posts);
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
                  <ConversationRow item={item} contact={contact} outbox={outbox} />
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
function ConversationRow({
  item,
  contact,
  outbox,
}: {
  item: ConversationItem;
  contact: ChatContact;
  outbox: Outbox;
}) {
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
      return <MessageBubble item={item} contact={contact} outbox={outbox} />;
  }
}

/** What was said: the other's words at the start, with their picture, one's own at the end. */
function MessageBubble({
  item: { said, isOwn, isFirst, isLast },
  contact,
  outbox,
}: {
  item: MessageItem;
  contact: ChatContact;
  outbox: Outbox;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = new Date(said.time);
  const failed = outbox.unsent.find(({ key }) => said.state === 'failed' && key === said.key);
  return (
    <div
      className={messageBubbleStyles.line}
      data-own={isOwn}
      data-first={isFirst}
      data-last={isLast}
    >
      {!isOwn && (
        <span className={messageBubbleStyles.face}>
          {isLast && <Avatar src={contact.avatar} size={28} />}
        </span>
      )}
      <div className={messageBubbleStyles.said}>
        <span className="visually-hidden">
          {t('chat.by', { name: isOwn ? t('chat.own.name') : contact.fullName })}
        </span>
        <p
          className={messageBubbleStyles.bubble}
          data-state={said.state}
          data-large={isEmojiOnly(said.message)}
          dir="auto"
          title={format.moment(at)}
        >
          <LinkedText text={said.message} />
        </p>
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
    </div>
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
