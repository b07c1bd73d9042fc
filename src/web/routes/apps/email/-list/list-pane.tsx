import { Link } from '@tanstack/react-router';
import {
  Clock,
  Inbox,
  Menu,
  MessagesSquare,
  Paperclip,
  PenLine,
  SearchX,
  Trash2,
} from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  deleteEmailLabel,
  EMAIL_FILTERS,
  type Email,
  type EmailFilter,
} from '#contract/email/email.ts';
import { useChange } from '#web/data/use-change.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import { cleanSearch } from '#web/list/search.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { useTypedText } from '#web/list/use-typed-text.ts';
import { VirtualList } from '#web/list/virtual/virtual-list.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { StarButton, ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/display/states.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row, Spacer, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showFailure } from '#web/ui/overlays/toast.ts';
import { NarrowOnly, Pane, PaneTitle } from '#web/ui/panes/panes.tsx';
import { MailTools } from '../-actions/mail-tools.tsx';
import type { MailActions } from '../-actions/use-mail-actions.ts';
import { type EmailAddress, writeEmailAddress } from '../-email-address.ts';
import { isOwnLabel, LabelDots, labelName } from '../-labels.tsx';
import { previewOf } from '../-mail-text.ts';
import { MailTime } from '../-mail-time.tsx';
import type { GoTo } from '../-use-email-address.ts';
import styles from './mail-rows.module.css';
import type { EmailListState } from './use-email-list.ts';
import type { ListCursor } from './use-list-cursor.ts';
import '#web/messages/email.json';

/** The messages of a folder or label, with the search and the actions for selected ones. */
export function ListPane({
  address,
  goTo,
  list,
  selection,
  cursor,
  actions,
  onOpenNav,
}: {
  address: EmailAddress;
  goTo: GoTo;
  list: EmailListState;
  selection: Selection<Email>;
  cursor: ListCursor;
  actions: MailActions;
  onOpenNav: () => void;
}) {
  const { t } = useTranslation();
  const { id, ...listAddress } = address;
  const { label, folder } = address;
  const name = label ? labelName(label, t) : t(`email.folders.${folder}`);
  const selected = selection.all;
  const canEmpty = folder === 'trash' && selected.length === 0 && list.total > 0;

  const header = (
    <>
      <Row gap="xs" wrap={false}>
        <NarrowOnly>
          <IconButton label={t('email.nav.open')} icon={Menu} onClick={onOpenNav} />
        </NarrowOnly>
        <PaneTitle isPage={id === undefined}>{name}</PaneTitle>
        <Text size="sm" tone="neutral" isNumeric>
          {t('email.list.count', { count: list.total })}
        </Text>
        {label !== undefined && isOwnLabel(label) && <DeleteLabel label={label} goTo={goTo} />}
        <NarrowOnly>
          <IconButton
            label={t('email.compose')}
            icon={PenLine}
            variant="filled"
            tone="accent"
            onClick={() => actions.compose('new')}
          />
        </NarrowOnly>
      </Row>
      <SearchField
        label={t('email.list.search')}
        value={address.q}
        onSearch={(q) => goTo({ ...listAddress, q }, { replace: true })}
      />
      <MailFilters address={listAddress} goTo={goTo} />
      <Row gap="xs">
        <SelectAll list={list} selection={selection} />
        {selected.length > 0 && (
          <MailTools mails={selected} actions={actions} onClear={selection.clear} />
        )}
        {canEmpty && (
          <>
            <Spacer />
            <Button
              variant="light"
              size="sm"
              icon={Trash2}
              onClick={() => void actions.emptyTrash()}
            >
              {t('email.list.emptyTrash')}
            </Button>
          </>
        )}
      </Row>
    </>
  );
  return (
    <Pane label={name} header={header} isScrollable={list.emails.length === 0}>
      {list.emails.length > 0 ? (
        <MailRows
          address={address}
          list={list}
          selection={selection}
          cursor={cursor}
          actions={actions}
        />
      ) : (
        <ListState address={address} goTo={goTo} list={list} />
      )}
    </Pane>
  );
}

/** Stands in for the rows while they load, when there are none, and when they could not be loaded. */
function ListState({
  address,
  goTo,
  list,
}: {
  address: EmailAddress;
  goTo: GoTo;
  list: EmailListState;
}) {
  const { t } = useTranslation();
  if (list.isError) {
    return (
      <ErrorState
        title={t('email.failed.list')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {list.error.message}
      </ErrorState>
    );
  }
  if (list.isPending) return <Skeleton count={7} height={68} />;
  if (isFiltered(address)) return <NoResults address={address} goTo={goTo} />;
  const kind = address.label ? 'label' : address.folder;
  return (
    <EmptyState icon={Inbox} title={t(`email.empty.${kind}.title`)}>
      {t(`email.empty.${kind}.description`)}
    </EmptyState>
  );
}

function isFiltered({ q, only, from }: EmailAddress): boolean {
  return q !== '' || only !== undefined || from !== undefined;
}

function unfiltered({ only: _, from: __, ...address }: EmailAddress): EmailAddress {
  return { ...address, q: '' };
}

/** Which mails of the list are shown: unread ones, those with files, those of somebody. */
function MailFilters({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const { t } = useTranslation();
  const { only, from, ...others } = address;
  const show = (change: { only?: EmailFilter | undefined; from?: string }) => {
    const next = { only, from, ...change };
    goTo(
      {
        ...others,
        ...(next.only && { only: next.only }),
        ...(next.from && { from: next.from }),
      },
      { replace: true },
    );
  };
  const [sender, setSender] = useTypedText(from ?? '', cleanSearch, (text) => show({ from: text }));
  return (
    <Row gap="xs">
      {EMAIL_FILTERS.map((filter) => (
        <ToggleButton
          key={filter}
          size="sm"
          isPressed={only === filter}
          onChange={(isOn) => show({ only: isOn ? filter : undefined })}
        >
          {t(`email.filters.${filter}`)}
        </ToggleButton>
      ))}
      <TextField
        className={styles.grow}
        isLabelHidden
        label={t('email.filters.from')}
        placeholder={t('email.filters.from')}
        value={sender}
        onChange={setSender}
      />
    </Row>
  );
}

/** Deletes a label of one’s own, once that is confirmed. */
function DeleteLabel({ label, goTo }: { label: string; goTo: GoTo }) {
  const { t } = useTranslation();
  const remove = useChange(deleteEmailLabel);
  const handleDelete = async () => {
    const isSure = await askToConfirm({
      title: t('email.ownLabels.deleteTitle', { label }),
      description: t('email.ownLabels.deleteDescription'),
      confirmLabel: t('email.ownLabels.delete'),
    });
    if (!isSure) return;
    goTo({ folder: 'inbox', q: '' });
    remove.mutate(
      { query: { label } },
      { onError: (error) => showFailure(error, t('email.changes.failed')) },
    );
  };
  return (
    <IconButton
      icon={Trash2}
      label={t('email.ownLabels.delete')}
      onClick={() => void handleDelete()}
    />
  );
}

function NoResults({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const { t } = useTranslation();
  const { q, folder, label } = address;
  const isEverywhere = folder === 'all' && label === undefined;
  return (
    <EmptyState
      icon={SearchX}
      title={q === '' ? t('email.empty.filter') : t('email.empty.search.title', { q })}
      actions={
        <>
          {!isEverywhere && q !== '' && (
            <Button onClick={() => goTo({ folder: 'all', q })}>
              {t('email.empty.search.everywhere')}
            </Button>
          )}
          <Button variant="outline" onClick={() => goTo(unfiltered(address))}>
            {t('email.empty.search.clear')}
          </Button>
        </>
      }
    >
      {t('email.empty.search.description')}
    </EmptyState>
  );
}

/** Selects all loaded rows; once they are selected, a button selects those that are not loaded too. */
function SelectAll({ list, selection }: { list: EmailListState; selection: Selection<Email> }) {
  const { t } = useTranslation();
  const count = selection.all.length;
  const isAll = count > 0 && count >= list.emails.length;

  return (
    <>
      <Checkbox
        label={count === 0 ? t('email.list.selectAll') : t('email.list.selected', { count })}
        value={isAll}
        isIndeterminate={count > 0 && !isAll}
        isDisabled={list.emails.length === 0}
        onChange={() => (isAll ? selection.clear() : selection.set(list.emails))}
      />
      {isAll && count < list.total && (
        <Button
          variant="plain"
          tone="accent"
          size="sm"
          onClick={async () => selection.set(await list.readAll())}
        >
          {t('email.list.selectEverything', { count: list.total })}
        </Button>
      )}
    </>
  );
}

const ROW_PX = 84;

/** The rows of the list. */
function MailRows({
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
  const { folder, label, q, only, from } = address;
  const listing = useMemo(
    () => ({
      folder,
      q,
      ...(label && { label }),
      ...(only && { only }),
      ...(from && { from }),
    }),
    [folder, label, q, only, from],
  );
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
            {mail.sendAt !== undefined && mail.folder === 'draft' && (
              <VisuallyHidden>{t('email.list.scheduled')} </VisuallyHidden>
            )}
            {mail.sendAt !== undefined && mail.folder === 'draft' && (
              <Icon icon={Clock} size={13} />
            )}
            <MailTime time={(mail.folder === 'draft' && mail.sendAt) || mail.time} />
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
