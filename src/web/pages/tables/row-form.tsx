import { useTranslation } from 'react-i18next';
import {
  type DataRow,
  EMPLOYMENT,
  EMPLOYMENT_STATUSES,
  type RowFields,
  rowFields,
} from '#contract/data-tables.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './row-form.module.css';
import { useChangeRow } from './use-change-row.ts';
import { useFocusWithin } from './use-focus-within.ts';
import { wholeOf } from './whole-of.ts';

type RowValues = Record<keyof RowFields, string>;

const FIELDS = [
  { name: 'full_name', maxLength: 100 },
  { name: 'post', maxLength: 100 },
  { name: 'email', maxLength: 254, type: 'email' },
  { name: 'city', maxLength: 80 },
  { name: 'start_date', type: 'date' },
  { name: 'salary', maxLength: 9, inputMode: 'numeric' },
  { name: 'age', maxLength: 3, inputMode: 'numeric' },
] as const;

/** The fields of a person, to change. */
export function RowForm({
  row,
  onDone,
  onCancel,
}: {
  row: DataRow;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const changeRow = useChangeRow();
  const form = useForm<RowValues>({
    initial: {
      full_name: row.full_name,
      post: row.post,
      email: row.email,
      city: row.city,
      start_date: row.start_date,
      salary: String(row.salary),
      age: String(row.age),
      status: String(row.status),
    },
    check: (values) => checkFields(rowFields, toFields(values)),
    send: async (values) => {
      await changeRow(row, rowFields.parse(toFields(values)));
      onDone();
    },
  });

  useFocusWithin(form.form.ref);

  return (
    <form
      {...form.form}
      className={styles.form}
      aria-label={t('tables.edit.title', { name: row.full_name })}
    >
      <div className={styles.alert}>
        <Alert message={form.failure} />
      </div>
      {FIELDS.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...form.field(name)}
          {...field}
          label={t(`tables.fields.${name}`)}
          autoComplete="off"
        />
      ))}
      <SelectField
        label={t('tables.fields.status')}
        value={form.values.status}
        onChange={(status) => form.set({ status })}
        choices={EMPLOYMENT_STATUSES.map((status) => ({
          value: String(status),
          label: t(`tables.statuses.${EMPLOYMENT[status]}`),
        }))}
      />
      <div className={styles.actions}>
        <Button type="submit" isLoading={form.isSending}>
          {t('tables.edit.save')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function toFields(values: RowValues) {
  return {
    ...values,
    salary: wholeOf(values.salary),
    age: wholeOf(values.age),
    status: Number(values.status),
  };
}
