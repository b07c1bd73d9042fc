import { type DataRow, EMPLOYMENT, EMPLOYMENT_STATUSES, rowFields } from '#contract/data-tables.ts';
import { useTranslation } from '#web/translation.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useChangeRow } from './use-change-row.ts';
import '#web/messages/tables.json';

const TEXTS = ['full_name', 'post', 'email', 'city'] as const;

/** Edits a person. */
export function RowForm({
  row,
  onDone,
  onClose,
}: {
  row: DataRow;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const changeRow = useChangeRow();
  const { full_name, post, email, city, start_date, salary, age, status } = row;
  const form = useForm({
    initial: { full_name, post, email, city, start_date, salary, age, status },
    schema: rowFields,
    labels: 'tables.fields',
    send: async (values) => {
      await changeRow(row, rowFields.parse(values));
      onDone();
    },
  });

  return (
    <Form form={form} label={t('tables.edit.title', { name: full_name })} hasAutoFocus>
      <FormRow>
        {TEXTS.map((name) => (
          <TextField key={name} {...form.field(name)} autoComplete="off" />
        ))}
        <DateField {...form.field('start_date')} />
        <NumberField {...form.field('salary')} />
        <NumberField {...form.field('age')} />
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
        onCancel={onClose}
      />
    </Form>
  );
}
