import { Check, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatContact } from '#contract/chat.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { isEmojiOnly } from '../emoji/emojis.ts';
import type { Outbox } from '../use-outbox.ts';
import type { MessageItem } from './conversation-items.ts';
import { FailedMessage } from './failed-message.tsx';
import { LinkedText } from './linked-text.tsx';
import styles from './message-bubble.module.css';

/** What was said: the other's words at the start, with their picture, one's own at the end. */
export function MessageBubble({
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
    <div className={styles.line} data-own={isOwn} data-first={isFirst} data-last={isLast}>
      {!isOwn && (
        <span className={styles.face}>{isLast && <Avatar src={contact.avatar} size={28} />}</span>
      )}
      <div className={styles.said}>
        <span className="visually-hidden">
          {t('chat.by', { name: isOwn ? t('chat.own.name') : contact.fullName })}
        </span>
        <p
          className={styles.bubble}
          data-state={said.state}
          data-large={isEmojiOnly(said.message)}
          dir="auto"
          title={format.moment(at)}
        >
          <LinkedText text={said.message} />
        </p>
        {isLast && said.state !== 'failed' && (
          <div className={styles.when}>
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
