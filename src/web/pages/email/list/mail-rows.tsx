import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Email } from '#contract/email/email.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { VirtualList } from '#web/list/virtual/virtual-list.tsx';
import type { MailActions } from '../actions/use-mail-actions.ts';
import type { EmailAddress } from '../email-address.ts';
import { MailRow } from './mail-row.tsx';
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
