import { useTranslation } from 'react-i18next';
import type { ChatContact } from '#contract/chat.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { dayWords } from '../chat-times.ts';
import type { Outbox } from '../use-outbox.ts';
import type { ConversationItem } from './conversation-items.ts';
import { MessageBubble } from './message-bubble.tsx';
import styles from './message-list.module.css';

/** A message, or a line between messages. */
export function ConversationRow({
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
