import { useTranslation } from 'react-i18next';
import { EMPLOYMENT, EMPLOYMENT_STATUSES } from '#contract/data-tables.ts';
import { useTypedText } from '#web/list/address/use-typed-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import {
  type ColumnFilter,
  type ColumnFilters,
  FILTERS,
  MAX_FILTER_LENGTH,
  NUMBER_FILTERS,
} from './column-filters.ts';

/** The filter of a column, if it has one. */
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
        size="sm"
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
    <TypedFilter
      label={label}
      value={filters[name]}
      placeholder={t(isNumber ? 'tables.many.atLeast' : 'tables.many.contains')}
      isNumber={isNumber}
      onFilter={(text) => onFilter(name, text)}
    />
  );
}

const trim = (text: string) => text.trim();

/** Applies when typing pauses. */
function TypedFilter({
  label,
  value,
  placeholder,
  isNumber,
  onFilter,
}: {
  label: string;
  value: string;
  placeholder: string;
  isNumber: boolean;
  onFilter: (text: string) => void;
}) {
  const [text, setText] = useTypedText(value, trim, onFilter);
  return (
    <TextField
      isLabelHidden
      size="sm"
      label={label}
      placeholder={placeholder}
      inputMode={isNumber ? 'numeric' : 'text'}
      maxLength={isNumber ? 9 : MAX_FILTER_LENGTH}
      value={text}
      onChange={(typed) => setText(isNumber ? typed.replace(/\D/g, '') : typed)}
    />
  );
}
