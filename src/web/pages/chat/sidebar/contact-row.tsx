import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatContact, ChatsContact } from '#contract/chat.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Count } from '#web/ui/display/count.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { shortWhen } from '../chat-times.ts';
import { useChatSearch } from '../use-chat-search.ts';
import type { UnsentMessage } from '../use-outbox.ts';
import styles from './contact-row.module.css';

/** One person, with what was said last; what waits to be said comes first. */
export function ContactRow({
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
        {...linkTo('/apps/chat/$id', { q }, { id: contact.id })}
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
  const isOwn = waiting !== undefined || chat?.lastMessage.senderId === ownId;
  return (
    <>
      {isOwn && <span dir="auto">{t('chat.you')}</span>}{' '}
      <OneLine text={waiting ?? chat?.lastMessage.message ?? contact.role} />
    </>
  );
}

/** Runs in its own direction, so that what is too long for the line is cut at its end. */
function OneLine({ text }: { text: string }) {
  return <Text isTruncated>{text.replace(/\s+/g, ' ')}</Text>;
}
