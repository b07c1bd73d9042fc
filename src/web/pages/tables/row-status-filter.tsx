import { useTranslation } from 'react-i18next';
import { EMPLOYMENT, EMPLOYMENT_STATUSES, type RowSort } from '#contract/data-tables.ts';
import type { ChangeListQuery } from '#web/list/use-list-query.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from './basic-table-page.module.css';
import { type RowFilter, type RowListQuery, toRowQuery } from './row-list-spec.ts';

/** Narrows the list down to one status. */
export function RowStatusFilter({
  query,
  onChange,
}: {
  query: RowListQuery;
  onChange: ChangeListQuery<RowSort, RowFilter>;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      className={styles.filter}
      label={t('tables.fields.status')}
      value={String(toRowQuery(query).status ?? '')}
      onChoose={(status) => onChange({ filters: status === '' ? {} : { status } })}
      choices={[
        { value: '', label: t('tables.anyStatus') },
        ...EMPLOYMENT_STATUSES.map((status) => ({
          value: String(status),
          label: t(`tables.statuses.${EMPLOYMENT[status]}`),
        })),
      ]}
    />
  );
}
