import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Pagination as PageButtons } from '#web/ui/navigation/pagination.tsx';
import { PAGE_SIZES, pageCount } from '../search.ts';
import styles from './pagination.module.css';

/** The foot of a list: rows per page, which rows are shown of how many, and the buttons between pages. */
export function Pagination({
  page,
  pageSize,
  sizes = PAGE_SIZES,
  count,
  onPage,
  onPageSize,
}: {
  /** The page that is shown, from 1. */
  page: number;
  /** How many rows a page has at most. */
  pageSize: number;
  /** The numbers of rows to choose from, besides the current one. */
  sizes?: readonly number[];
  /** How many rows there are on all pages; `undefined` before the first answer. */
  count: number | undefined;
  /** Called with the page to go to. */
  onPage: (page: number) => void;
  /** Called with the number of rows that the reader wants on a page. */
  onPageSize: (pageSize: number) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const offered = [...new Set([...sizes, pageSize])].sort((a, b) => a - b);
  const first = (page - 1) * pageSize + 1;

  return (
    <Row gap="xs" justify="between" className={`${styles.bar} screen-only`}>
      <Row gap="xs" wrap={false}>
        <Text size="md" tone="neutral">
          <span aria-hidden className={styles.label}>
            {t('list.rowsPerPage')}
          </span>
        </Text>
        <SelectField
          size="sm"
          isLabelHidden
          label={t('list.rowsPerPage')}
          value={String(pageSize)}
          choices={offered.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onPageSize(Number(size))}
        />
      </Row>
      <div className={styles.span} role="status">
        <Text size="md" tone="neutral" isNumeric>
          {count === 0 && t('list.noRows')}
          {count !== undefined &&
            first <= count &&
            t('list.span', {
              from: format.number(first),
              to: format.number(Math.min(first + pageSize - 1, count)),
              count: format.number(count),
            })}
        </Text>
      </div>
      {count !== undefined && count > 0 && (
        <PageButtons page={page} pages={pageCount(count, pageSize)} onChange={onPage} />
      )}
    </Row>
  );
}
