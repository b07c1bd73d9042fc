import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';
import { PAGE_SIZES, pageCount } from './list-search.ts';
import { pageNumbers } from './page-numbers.ts';
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
        {count !== undefined &&
          first <= count &&
          t('list.span', {
            from: format.number(first),
            to: format.number(Math.min(first + pageSize - 1, count)),
            count: format.number(count),
          })}
      </p>
      {count !== undefined && (
        <PageButtons page={page} pages={pageCount(count, pageSize)} onPage={onPage} />
      )}
    </div>
  );
}

/** The pages of a list as numbers, with the one before and the one after. */
export function PageButtons({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <nav aria-label={t('list.pages')} className={styles.pages}>
      <button
        type="button"
        className={styles.page}
        aria-label={t('list.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={17} aria-hidden className={styles.arrow} />
      </button>
      {pageNumbers(page, pages).map((entry) =>
        typeof entry === 'number' ? (
          <button
            key={entry}
            type="button"
            className={styles.page}
            aria-label={t('list.page', { page: format.number(entry) })}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPage(entry)}
          >
            {format.number(entry)}
          </button>
        ) : (
          <span key={entry} className={styles.gap} aria-hidden>
            …
          </span>
        ),
      )}
      <button
        type="button"
        className={styles.page}
        aria-label={t('list.nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={17} aria-hidden className={styles.arrow} />
      </button>
    </nav>
  );
}
