import { ImageOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Correspondent, type Email, listEmailContacts } from '#contract/email/email.ts';
import { useCall } from '#web/api/use-call.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { hasRemoteImages, SafeHtml } from '#web/ui/media/safe-html.tsx';
import { previewOf } from '../mail-text.ts';
import { MailTime } from '../mail-time.tsx';
import { AttachmentList } from './attachment-list.tsx';
import styles from './thread-message.module.css';

type Message = Omit<Email, 'replies'>;

/** One message of a thread. Folded it is its writer and its first words. */
export function ThreadMessage({
  message,
  isUnfolded,
  onToggle,
}: {
  message: Message;
  isUnfolded: boolean;
  /** Absent: it cannot be folded. */
  onToggle: (() => void) | undefined;
}) {
  const { from } = message;
  const head = (
    <>
      <Avatar src={from.avatar} size={36} />
      <span className={styles.who}>
        <span className={styles.name} dir="auto">
          {from.name || from.email}
        </span>
        <span className={styles.detail} dir="auto">
          {isUnfolded ? from.email : previewOf(message)}
        </span>
      </span>
      <MailTime time={message.time} className={styles.time} />
    </>
  );
  return (
    <article className={styles.message} data-unfolded={isUnfolded}>
      {onToggle ? (
        <button type="button" className={styles.head} aria-expanded={isUnfolded} onClick={onToggle}>
          {head}
        </button>
      ) : (
        <div className={styles.head}>{head}</div>
      )}
      {isUnfolded && <MessageBody message={message} />}
    </article>
  );
}

function MessageBody({ message }: { message: Message }) {
  const { t } = useTranslation();
  const [hasImages, setHasImages] = useState(false);
  const isHolding = useMemo(() => hasRemoteImages(message.message), [message.message]);
  const names = useNames();
  return (
    <div className={styles.body}>
      <p className={styles.recipients}>
        {t('email.reader.to', { names: names(message.to) || t('email.list.nobody') })}
        {message.cc.length > 0 && <span>{t('email.reader.cc', { names: names(message.cc) })}</span>}
        {message.bcc.length > 0 && (
          <span>{t('email.reader.bcc', { names: names(message.bcc) })}</span>
        )}
      </p>
      {isHolding && !hasImages && (
        <p className={styles.held}>
          <ImageOff size={16} aria-hidden />
          <span>{t('email.reader.pictures')}</span>
          <button type="button" onClick={() => setHasImages(true)}>
            {t('email.reader.showPictures')}
          </button>
        </p>
      )}
      <SafeHtml html={message.message} hasImages={hasImages} />
      <AttachmentList files={message.attachments} />
    </div>
  );
}

/** Names as a line of text, with a word for oneself. */
function useNames(): (people: readonly Correspondent[]) => string {
  const { t } = useTranslation();
  const { data } = useCall(listEmailContacts, {});
  return (people) =>
    people
      .map(({ name, email }) => (email === data?.me.email ? t('email.reader.me') : name || email))
      .join(', ');
}
