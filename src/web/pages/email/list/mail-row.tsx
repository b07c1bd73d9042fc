import { Link } from '@tanstack/react-router';
import { MessagesSquare, Paperclip, Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Email } from '#contract/email/email.ts';
import { type EmailAddress, writeEmailAddress } from '../email-address.ts';
import { LabelDots } from '../label-badges.tsx';
import { previewOf } from '../mail-text.ts';
import { MailTime } from '../mail-time.tsx';
import styles from './mail-row.module.css';

/**
 * One mail of the list. The link covers the row; the tick and the star stand above it. It is drawn anew
 * only when something about it changes: opening a mail concerns two rows, not all.
 */
export const MailRow = memo(function MailRow({
  listing,
  mail,
  index,
  count,
  startPx,
  isOpen,
  isChosen,
  isTabStop,
  onTick,
  onStar,
  onFocus,
}: {
  /** Where the list is, whatever is open. */
  listing: EmailAddress;
  mail: Email;
  index: number;
  count: number;
  startPx: number;
  isOpen: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  /** `isRange`: with the shift key. */
  onTick: (mail: Email, isRange: boolean) => void;
  onStar: (mail: Email) => void;
  onFocus: (id: number) => void;
}) {
  const { t } = useTranslation();
  const subject = mail.subject || t('email.list.noSubject');
  const tabIndex = isTabStop ? 0 : -1;
  // A draft goes on being written; anything else is read.
  const target =
    mail.folder === 'draft'
      ? { ...listing, compose: String(mail.id) }
      : { ...listing, id: mail.id };

  return (
    <li
      className={styles.row}
      style={{ translate: `0 ${startPx}px` }}
      data-mail={mail.id}
      data-unread={!mail.isRead}
      data-chosen={isChosen}
      data-open={isOpen}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => onFocus(mail.id)}
    >
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t('email.list.select', { subject })}
          tabIndex={tabIndex}
          checked={isChosen}
          onChange={(event) => {
            const { nativeEvent } = event;
            onTick(mail, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
          }}
        />
      </label>
      <Link
        {...writeEmailAddress(target)}
        className={styles.link}
        tabIndex={tabIndex}
        activeOptions={{ exact: true }}
        preload={false}
        resetScroll={false}
      >
        <span className={styles.top}>
          {!mail.isRead && <span className="visually-hidden">{t('email.list.isUnread')} </span>}
          <span className={styles.who} dir="auto">
            <Correspondents mail={mail} />
          </span>
          <MailTime time={mail.time} className={styles.time} />
        </span>
        <span className={styles.subject} dir="auto">
          {subject}
        </span>
        <span className={styles.bottom}>
          <span className={styles.preview} dir="auto">
            {previewOf(mail)}
          </span>
          <LabelDots labels={mail.labels} />
          {mail.replies.length > 0 && (
            <span className={styles.mark}>
              <MessagesSquare size={14} aria-hidden />
              <span aria-hidden>{mail.replies.length}</span>
              <span className="visually-hidden">
                {t('email.list.answers', { count: mail.replies.length })}
              </span>
            </span>
          )}
          {mail.attachments.length > 0 && (
            <span className={styles.mark}>
              <Paperclip size={14} aria-hidden />
              <span className="visually-hidden">{t('email.list.hasFiles')}</span>
            </span>
          )}
        </span>
      </Link>
      <button
        type="button"
        className={styles.star}
        tabIndex={tabIndex}
        aria-label={t('email.list.star', { subject })}
        aria-pressed={mail.isStarred}
        onClick={() => onStar(mail)}
      >
        <Star size={17} aria-hidden />
      </button>
    </li>
  );
});

/** Who wrote it; whom it is for, where one wrote it oneself. */
function Correspondents({ mail: { folder, from, to } }: { mail: Email }) {
  const { t } = useTranslation();
  if (folder !== 'sent' && folder !== 'draft') return from.name;
  const names = to.map(({ name, email }) => name || email).join(', ');
  return t('email.list.to', { names: names || t('email.list.nobody') });
}
