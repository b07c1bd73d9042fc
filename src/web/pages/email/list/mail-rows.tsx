import { Link } from '@tanstack/react-router';
import { MessagesSquare, Paperclip } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Email } from '#contract/email/email.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { VirtualList } from '#web/list/virtual/virtual-list.tsx';
import { StarButton } from '#web/ui/buttons/star-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { MailActions } from '../actions/use-mail-actions.ts';
import type { EmailAddress } from '../email-address.ts';
import { writeEmailAddress } from '../email-address.ts';
import { LabelDots } from '../labels.tsx';
import { previewOf } from '../mail-text.ts';
import { MailTime } from '../mail-time.tsx';
import styles from './mail-rows.module.css';
import type { EmailListState } from './use-email-list.ts';
import type { ListCursor } from './use-list-cursor.ts';

const ROW_PX = 84;

/** The rows of the list. */
export function MailRows({
  address,
  list,
  selection,
  cursor,
  actions,
}: {
  address: EmailAddress;
  list: EmailListState;
  selection: Selection<Email>;
  cursor: ListCursor;
  actions: MailActions;
}) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { folder, label, q } = address;
  const listing = useMemo(() => ({ folder, q, ...(label && { label }) }), [folder, label, q]);
  const latest = useRef({ selection, actions });
  latest.current = { selection, actions };
  const handleSelect = useCallback((mail: Email, isRange: boolean) => {
    const { extendTo, toggle } = latest.current.selection;
    (isRange ? extendTo : toggle)(mail);
  }, []);
  const handleStar = useCallback((mail: Email, isStarred: boolean) => {
    latest.current.actions.setStarred([mail], isStarred);
  }, []);

  const { index, tabStopId, takeFocus, moveTo } = cursor;
  useEffect(() => {
    if (index < 0 || !takeFocus()) return;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${tabStopId}"]`)?.focus();
  }, [index, tabStopId, takeFocus]);

  return (
    <VirtualList
      label={t('email.list.label')}
      rows={list.emails}
      total={list.total}
      rowHeight={ROW_PX}
      scroller={scroller}
      shownIndex={index}
      isBusy={list.isPlaceholderData}
      onNearEnd={list.grow}
      onFocusRow={({ id }) => moveTo(id)}
      stateOf={({ id, isRead }) => ({
        isSelected: id === address.id || selection.has(id),
        isMarked: !isRead,
      })}
    >
      {(mail) => (
        <MailRow
          listing={listing}
          mail={mail}
          isSelected={selection.has(mail.id)}
          isTabStop={mail.id === tabStopId}
          onSelect={handleSelect}
          onStar={handleStar}
        />
      )}
    </VirtualList>
  );
}

/** One message of the list. Memoised: opening a message concerns two rows, not all. */
const MailRow = memo(function MailRow({
  listing,
  mail,
  isSelected,
  isTabStop,
  onSelect,
  onStar,
}: {
  /** The address of the list, whichever message is open. */
  listing: EmailAddress;
  mail: Email;
  isSelected: boolean;
  isTabStop: boolean;
  /** `isRange`: with the Shift key. */
  onSelect: (mail: Email, isRange: boolean) => void;
  onStar: (mail: Email, isStarred: boolean) => void;
}) {
  const { t } = useTranslation();
  const { id, isRead, isStarred } = mail;
  const subject = mail.subject || t('email.list.noSubject');
  const tabIndex = isTabStop ? 0 : -1;
  const weight = isRead ? 'normal' : 'bold';
  // A draft opens in the composer.
  const target = mail.folder === 'draft' ? { compose: String(id) } : { id };

  return (
    <div className={styles.row}>
      <Checkbox
        className={styles.select}
        isLabelHidden
        label={t('email.list.select', { subject })}
        tabIndex={tabIndex}
        value={isSelected}
        onChange={(_, isRange) => onSelect(mail, isRange)}
      />
      <Link
        {...writeEmailAddress({ ...listing, ...target })}
        className={styles.link}
        data-row={id}
        tabIndex={tabIndex}
        activeOptions={{ exact: true }}
        preload={false}
        resetScroll={false}
      >
        <Row as="span" gap="xs" wrap={false}>
          {!isRead && <VisuallyHidden>{t('email.list.isUnread')} </VisuallyHidden>}
          <span className={styles.grow}>
            <Text as="bdi" size="md" weight={weight} isTruncated>
              <Correspondents mail={mail} />
            </Text>
          </span>
          <Text size="xs" tone="neutral" isNumeric>
            <MailTime time={mail.time} />
          </Text>
        </Row>
        <Text as="bdi" size="md" weight={weight} isTruncated>
          {subject}
        </Text>
        <Row as="span" gap="xs" wrap={false}>
          <span className={styles.grow}>
            <Text as="bdi" size="sm" tone="neutral" isTruncated>
              {previewOf(mail)}
            </Text>
          </span>
          <LabelDots labels={mail.labels} />
          <Marks mail={mail} />
        </Row>
      </Link>
      <span className={styles.star}>
        <StarButton
          label={t('email.list.star', { subject })}
          tabIndex={tabIndex}
          value={isStarred}
          onChange={(isOn) => onStar(mail, isOn)}
        />
      </span>
    </div>
  );
});

/** Whether there are replies and attachments. */
function Marks({ mail: { replies, attachments } }: { mail: Email }) {
  const { t } = useTranslation();
  return (
    <Text size="xs" tone="neutral">
      <Row as="span" gap="2xs" wrap={false}>
        {replies.length > 0 && (
          <>
            <Icon icon={MessagesSquare} size={14} />
            <span aria-hidden>{replies.length}</span>
            <VisuallyHidden>{t('email.list.replies', { count: replies.length })}</VisuallyHidden>
          </>
        )}
        {attachments.length > 0 && (
          <>
            <Icon icon={Paperclip} size={14} />
            <VisuallyHidden>{t('email.list.hasAttachments')}</VisuallyHidden>
          </>
        )}
      </Row>
    </Text>
  );
}

/** The sender; for sent mail and drafts the recipients. */
function Correspondents({ mail: { folder, from, to } }: { mail: Email }) {
  const { t } = useTranslation();
  if (folder !== 'sent' && folder !== 'draft') return from.name;
  const names = to.map(({ name, email }) => name || email).join(', ');
  return t('email.list.to', { names: names || t('email.list.noRecipients') });
}
