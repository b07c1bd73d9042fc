import { useTranslation } from 'react-i18next';
import {
  type DataRow,
  EMPLOYMENT,
  EMPLOYMENT_STATUSES,
  type RowFields,
  rowFields,
} from '#contract/data-tables.ts';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useChangeRow } from './use-change-row.ts';

const TEXTS = [
  { name: 'full_name', maxLength: 100 },
  { name: 'post', maxLength: 100 },
  { name: 'email', maxLength: 254, type: 'email' },
  { name: 'city', maxLength: 80 },
] as const;

/** Edits a person. */
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
  const { full_name, post, email, city, start_date, salary, age, status } = row;
  const form = useForm<RowFields>({
    initial: { full_name, post, email, city, start_date, salary, age, status },
    check: (values) => checkFields(rowFields, values),
    send: async (values) => {
      await changeRow(row, rowFields.parse(values));
      onDone();
    },
  });

  return (
    <Form form={form} label={t('tables.edit.title', { name: full_name })} hasAutoFocus>
      <FormRow>
        {TEXTS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...form.field(name)}
            {...field}
            label={t(`tables.fields.${name}`)}
            autoComplete="off"
            isRequired
          />
        ))}
        <DateField {...form.field('start_date')} label={t('tables.fields.start_date')} isRequired />
        <NumberField
          {...form.field('salary')}
          label={t('tables.fields.salary')}
          maxLength={12}
          isRequired
        />
        <NumberField
          {...form.field('age')}
          label={t('tables.fields.age')}
          maxLength={3}
          isRequired
        />
        <SelectField
          label={t('tables.fields.status')}
          value={String(form.values.status)}
          onChange={(value) => {
            const chosen = EMPLOYMENT_STATUSES.find((known) => String(known) === value);
            if (chosen) form.set({ status: chosen });
          }}
          choices={EMPLOYMENT_STATUSES.map((known) => ({
            value: String(known),
            label: t(`tables.statuses.${EMPLOYMENT[known]}`),
          }))}
        />
      </FormRow>
      <FormActions
        submitLabel={t('tables.edit.save')}
        isSending={form.isSending}
        onCancel={onCancel}
      />
    </Form>
  );
}
