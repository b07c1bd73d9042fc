import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { INVOICE_SERVICES } from '#contract/invoices/invoices.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './invoice-form.module.css';
import { LONGEST_TYPED } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

/** Days, service and who sold it. */
export function FactFields({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation();
  const titleId = useId();
  const field = (name: 'issuedDate' | 'dueDate' | 'salesperson') => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (value: string) => form.set({ [name]: value }),
    onBlur: () => form.leave(name),
  });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.label}>
        {t('invoices.form.facts')}
      </h2>
      <TextField {...field('issuedDate')} label={t('invoices.fields.issued')} type="date" />
      <TextField {...field('dueDate')} label={t('invoices.fields.due')} type="date" />
      <SelectField
        label={t('invoices.fields.service')}
        value={form.values.service}
        onChange={(service) => form.set({ service })}
        choices={INVOICE_SERVICES.map((service) => ({ value: service, label: service }))}
      />
      <TextField
        {...field('salesperson')}
        label={t('invoices.fields.salesperson')}
        dir="auto"
        maxLength={LONGEST_TYPED}
      />
    </section>
  );
}
