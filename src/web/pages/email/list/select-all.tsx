import { useTranslation } from 'react-i18next';
import type { Email } from '#contract/email/email.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import styles from './list-pane.module.css';
import type { EmailListState } from './use-email-list.ts';

/** Ticks all rows; and, where the list goes on beyond them, everything in it. */
export function SelectAll({
  list,
  selection,
}: {
  list: EmailListState;
  selection: Selection<Email>;
}) {
  const { t } = useTranslation();
  const count = selection.all.length;
  const isAll = count > 0 && count >= list.emails.length;
  const hasMore = isAll && count < list.total;

  return (
    <>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          disabled={list.emails.length === 0}
          ref={(input) => {
            if (input) input.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => (isAll ? selection.clear() : selection.set(list.emails))}
        />
        {count === 0 ? t('email.list.selectAll') : t('email.list.selected', { count })}
      </label>
      {hasMore && (
        <button
          type="button"
          className={styles.beyond}
          onClick={async () => selection.set(await list.readAll())}
        >
          {t('email.list.selectBeyond', { count: list.total })}
        </button>
      )}
    </>
  );
}
