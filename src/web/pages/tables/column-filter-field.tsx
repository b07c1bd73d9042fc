import { useTranslation } from 'react-i18next';
import { EMPLOYMENT, EMPLOYMENT_STATUSES } from '#contract/data-tables.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import {
  type ColumnFilter,
  type ColumnFilters,
  FILTERS,
  NUMBER_FILTERS,
} from './column-filters.ts';
import { FilterField } from './filter-field.tsx';
import styles from './many-rows.module.css';

/** The filter of a column; nothing for one that has none. */
export function ColumnFilterField({
  id,
  title,
  filters,
  onFilter,
}: {
  id: string;
  title: string;
  filters: ColumnFilters;
  onFilter: (name: ColumnFilter, text: string) => void;
}) {
  const { t } = useTranslation();
  const name = FILTERS.find((filter) => filter === id);
  if (name === undefined) return null;
  const label = t('tables.many.filterBy', { column: title });
  if (name === 'status') {
    return (
      <SelectField
        isLabelHidden
        className={styles.filter}
        label={label}
        value={filters.status}
        onChange={(status) => onFilter('status', status)}
        choices={[
          { value: '', label: t('tables.many.all') },
          ...EMPLOYMENT_STATUSES.map((status) => ({
            value: String(status),
            label: t(`tables.statuses.${EMPLOYMENT[status]}`),
          })),
        ]}
      />
    );
  }
  const isNumber = NUMBER_FILTERS.some((filter) => filter === name);
  return (
    <FilterField
      label={label}
      value={filters[name]}
      placeholder={t(isNumber ? 'tables.many.atLeast' : 'tables.many.holds')}
      isNumber={isNumber}
      onFilter={(text) => onFilter(name, text)}
    />
  );
}
