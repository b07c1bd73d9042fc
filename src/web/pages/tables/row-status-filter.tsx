import { useTranslation } from 'react-i18next';
import { EMPLOYMENT, EMPLOYMENT_STATUSES } from '#contract/data-tables.ts';
import type { ChangeSearch } from '#web/list/address/use-page-search.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { RowListQuery } from './row-list-spec.ts';

/** Shows one status only. */
export function RowStatusFilter({
  query,
  onChange,
}: {
  query: RowListQuery;
  onChange: ChangeSearch<RowListQuery>;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      isLabelHidden
      label={t('tables.fields.status')}
      value={String(query.status ?? '')}
      onChange={(value) =>
        onChange({ status: EMPLOYMENT_STATUSES.find((status) => String(status) === value) })
      }
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
