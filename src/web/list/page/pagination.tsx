import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';
import { Pagination as PageButtons } from '#web/ui/navigation/pagination.tsx';
import { PAGE_SIZES, pageCount } from '../address/list-search.ts';
import styles from './pagination.module.css';

export function Pagination({
  page,
  pageSize,
  sizes = PAGE_SIZES,
  count,
  onPage,
  onPageSize,
}: {
  page: number;
  pageSize: number;
  /** The page sizes to offer, besides the one in force. */
  sizes?: readonly number[];
  /** Rows in all; undefined before the first answer. */
  count: number | undefined;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const offered = [...new Set([...sizes, pageSize])].sort((a, b) => a - b);
  const first = (page - 1) * pageSize + 1;

  return (
    <div className={styles.bar}>
      <label className={styles.size}>
        {t('list.rowsPerPage')}
        <select
          className={styles.select}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        >
          {offered.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.span} role="status">
        {count === 0 && t('list.noRows')}
        {count !== undefined &&
          first <= count &&
          t('list.span', {
            from: format.number(first),
            to: format.number(Math.min(first + pageSize - 1, count)),
            count: format.number(count),
          })}
      </p>
      {count !== undefined && count > 0 && (
        <PageButtons page={page} pages={pageCount(count, pageSize)} onChange={onPage} />
      )}
    </div>
  );
}
