import { useTranslation } from 'react-i18next';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './invoice-form.module.css';
import { readSums } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

/** Discount and tax, and what it all comes to: always the sums that will be printed. */
export function FormSums({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sums = invoiceSums(readSums(form.values));
  const field = (name: 'discount' | 'tax') => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    inputMode: 'decimal' as const,
    maxLength: 20,
    onChange: (value: string) => form.set({ [name]: value }),
    onBlur: () => form.leave(name),
  });
  return (
    <div className={styles.sums}>
      <div className={styles.rates}>
        <TextField {...field('discount')} label={t('invoices.sums.discount')} />
        <SelectField
          isLabelHidden
          className={styles.kind}
          label={t('invoices.form.discountKind')}
          value={form.values.discountKind}
          onChange={(kind) =>
            form.set({ discountKind: kind === 'amount' ? 'amount' : 'percent', discount: '0' })
          }
          choices={[
            { value: 'percent', label: t('invoices.form.inPercent') },
            { value: 'amount', label: t('invoices.form.inDollars') },
          ]}
        />
        <TextField {...field('tax')} label={t('invoices.form.tax')} end={<span>%</span>} />
      </div>
      <dl className={styles.amounts}>
        <Amount title={t('invoices.sums.subtotal')} amount={format.cents(sums.subtotalCents)} />
        <Amount title={t('invoices.sums.discount')} amount={format.cents(0 - sums.discountCents)} />
        <Amount title={t('invoices.form.taxAmount')} amount={format.cents(sums.taxCents)} />
        <Amount title={t('invoices.sums.total')} amount={format.cents(sums.totalCents)} isMain />
      </dl>
    </div>
  );
}

function Amount({
  title,
  amount,
  isMain = false,
}: {
  title: string;
  amount: string;
  isMain?: boolean;
}) {
  return (
    <div data-main={isMain}>
      <dt>{title}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}
