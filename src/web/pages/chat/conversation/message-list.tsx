import { ArrowDown, MessageCircle } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatContact } from '#contract/chat.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import type { Outbox } from '../use-outbox.ts';
import { layOutConversation, type Said } from './conversation-items.ts';
import { ConversationRow } from './conversation-row.tsx';
import styles from './message-list.module.css';
import { useArrivals } from './use-arrivals.ts';
import { useConversationScroll } from './use-conversation-scroll.ts';

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
