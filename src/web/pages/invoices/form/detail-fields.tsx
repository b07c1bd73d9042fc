import { useTranslation } from 'react-i18next';
import { INVOICE_SERVICES } from '#contract/invoices/invoices.ts';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MAX_TYPED } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

/** Dates, service and salesperson. */
export function DetailFields({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation();
  return (
    <Section title={t('invoices.form.details')}>
      <DateField {...form.field('issuedDate')} label={t('invoices.fields.issued')} isRequired />
      <DateField
        {...form.field('dueDate')}
        label={t('invoices.fields.due')}
        min={form.values.issuedDate}
        isRequired
      />
      <SelectField
        {...form.field('service')}
        label={t('invoices.fields.service')}
        choices={INVOICE_SERVICES.map((service) => ({ value: service, label: service }))}
      />
      <TextField
        {...form.field('salesperson')}
        label={t('invoices.fields.salesperson')}
        dir="auto"
        maxLength={MAX_TYPED}
      />
    </Section>
  );
}
