import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Email } from '#contract/email/email.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { useVirtualRows } from '#web/list/virtual/use-virtual-rows.ts';
import type { MailActions } from '../actions/use-mail-actions.ts';
import type { EmailAddress } from '../email-address.ts';
import styles from './list-pane.module.css';
import { MailRow } from './mail-row.tsx';
import type { EmailListState } from './use-email-list.ts';
import type { ListCursor } from './use-list-cursor.ts';

const ROW_PX = 84;
/** Rows before the end at which more are asked for. */
const AHEAD = 30;

/** The rows of the list, of which only those near the window are in the document. */
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
  const { emails, total, grow } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows({
    count: emails.length,
    scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => emails[index]?.id ?? index,
  });
  const items = rows.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= emails.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && emails.length < total) grow();
  });

  const { folder, label, q } = address;
  const listing = useMemo(() => ({ folder, q, ...(label && { label }) }), [folder, label, q]);
  const newest = useRef({ selection, actions });
  newest.current = { selection, actions };
  const handleTick = useCallback((mail: Email, isRange: boolean) => {
    const { extendTo, toggle } = newest.current.selection;
    (isRange ? extendTo : toggle)(mail);
  }, []);
  const handleStar = useCallback((mail: Email) => {
    newest.current.actions.setStarred([mail], !mail.isStarred);
  }, []);

  const { index, stopId, takeFocus, put } = cursor;
  useEffect(() => {
    if (index < 0) return;
    rows.scrollToIndex(index);
    if (takeFocus()) {
      scroller.current?.querySelector<HTMLElement>(`[data-mail="${stopId}"] a`)?.focus();
    }
  }, [index, stopId, takeFocus, rows]);

  return (
    <div ref={scroller} className={styles.scroller} aria-busy={list.isPlaceholderData}>
      <ul
        className={styles.rows}
        style={{ blockSize: rows.getTotalSize() }}
        aria-label={t('email.list.label')}
      >
        {items.map((item) => {
          const mail = emails[item.index];
          return (
            mail && (
              <MailRow
                key={item.key}
                listing={listing}
                mail={mail}
                index={item.index}
                count={total}
                startPx={item.start}
                isOpen={mail.id === address.id}
                isChosen={selection.has(mail.id)}
                isTabStop={mail.id === stopId}
                onTick={handleTick}
                onStar={handleStar}
                onFocus={put}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}
