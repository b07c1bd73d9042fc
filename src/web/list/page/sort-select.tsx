import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { SortOrder } from '../address/list-search.ts';
import type { Column } from '../table/column.ts';
import styles from './list-page.module.css';

/** Sorting on phones, where the headers are not shown. */
export function SortSelect<Row, Sort extends string>({
  columns,
  sort,
  order,
  onSort,
}: {
  columns: readonly Column<Row, Sort>[];
  sort: Sort;
  order: SortOrder;
  onSort: (sort: Sort, order: SortOrder) => void;
}) {
  const { t } = useTranslation();
  const choices = columns.flatMap(({ sort: name, title }) =>
    name === undefined
      ? []
      : (['asc', 'desc'] as const).map((direction) => ({
          name,
          direction,
          value: `${name} ${direction}`,
          label: t(`list.sort.${direction}`, { column: title }),
        })),
  );
  if (choices.length === 0) return null;
  return (
    <SelectField
      isLabelHidden
      className={styles.sortSelect}
      label={t('list.sort.label')}
      value={`${sort} ${order}`}
      onChange={(chosen) => {
        const choice = choices.find(({ value }) => value === chosen);
        if (choice) onSort(choice.name, choice.direction);
      }}
      choices={choices}
    />
  );
}
