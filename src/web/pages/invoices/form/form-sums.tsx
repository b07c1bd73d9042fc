import { useTranslation } from 'react-i18next';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import { MoneyField } from '#web/ui/fields/numbers/money-field.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { summable } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

/** Discount and tax, and the sums as they will be printed. */
export function FormSums({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sums = invoiceSums(summable(form.values));
  const { discount } = form.values;
  return (
    <Columns
      width="17rem"
      aside={
        <DescriptionList
          items={[
            { label: t('invoices.sums.subtotal'), value: format.cents(sums.subtotalCents) },
            { label: t('invoices.sums.discount'), value: format.cents(0 - sums.discountCents) },
            { label: t('invoices.form.tax'), value: format.cents(sums.taxCents) },
            {
              label: t('invoices.sums.total'),
              value: format.cents(sums.totalCents),
              isTotal: true,
            },
          ]}
        />
      }
    >
      <FormRow>
        {discount.kind === 'percent' ? (
          <NumberField
            {...form.field('discount.percent')}
            label={t('invoices.sums.discount')}
            decimals={2}
            isLenient
          />
        ) : (
          <MoneyField {...form.field('discount.cents')} label={t('invoices.sums.discount')} />
        )}
        <SelectField
          label={t('invoices.form.discountKind')}
          value={discount.kind}
          onChange={(kind) =>
            form.set({
              discount: kind === 'amount' ? { kind, cents: 0 } : { kind, percent: 0 },
            })
          }
          choices={[
            { value: 'percent', label: t('invoices.form.inPercent') },
            { value: 'amount', label: t('invoices.form.inDollars') },
          ]}
        />
        <NumberField
          {...form.field('taxPercent')}
          label={t('invoices.form.tax')}
          decimals={2}
          isLenient
          end="%"
        />
      </FormRow>
    </Columns>
  );
}
