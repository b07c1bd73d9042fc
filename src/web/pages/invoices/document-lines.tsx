import { useTranslation } from 'react-i18next';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import type { FullInvoice } from '#contract/invoices/invoices.ts';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './invoice-document.module.css';

/** The lines of the document and their sums, as they were rounded: whoever adds up comes to the same. */
export function DocumentLines({ invoice }: { invoice: FullInvoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sums = invoiceSums(invoice);
  const { discount, taxPercent } = invoice;
  const paidCents = invoice.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <>
      <table className={styles.lines}>
        <caption className="visually-hidden">{t('invoices.document.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('invoices.fields.line')}</th>
            <th scope="col" data-align="end">
              {t('invoices.fields.quantity')}
            </th>
            <th scope="col" data-align="end">
              {t('invoices.fields.price')}
            </th>
            <th scope="col" data-align="end">
              {t('invoices.fields.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed line has no other identity
            <tr key={place}>
              <td>
                <span className={styles.lineTitle}>
                  <bdi>{line.title}</bdi>
                </span>
                {line.detail !== '' && (
                  <span className={styles.lineDetail}>
                    <bdi>{line.detail}</bdi>
                  </span>
                )}
              </td>
              <td data-align="end">{format.number(line.quantity, 0, 2)}</td>
              <td data-align="end">{format.cents(line.unitCents)}</td>
              <td data-align="end">{format.cents(sums.lineCents[place] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <Sum title={t('invoices.sums.subtotal')} cents={sums.subtotalCents} />
        {sums.discountCents > 0 && (
          <Sum
            title={
              discount.kind === 'percent'
                ? t('invoices.sums.discountShare', {
                    percent: format.number(discount.percent, 0, 2),
                  })
                : t('invoices.sums.discount')
            }
            cents={-sums.discountCents}
          />
        )}
        <Sum
          title={t('invoices.sums.tax', { percent: format.number(taxPercent, 0, 2) })}
          cents={sums.taxCents}
        />
        <Sum title={t('invoices.sums.total')} cents={sums.totalCents} isMain />
        {paidCents > 0 && (
          <>
            <Sum title={t('invoices.sums.paid')} cents={-paidCents} />
            <Sum title={t('invoices.sums.balance')} cents={sums.totalCents - paidCents} isMain />
          </>
        )}
      </dl>
    </>
  );
}

function Sum({ title, cents, isMain = false }: { title: string; cents: number; isMain?: boolean }) {
  const format = useFormat();
  return (
    <div data-main={isMain}>
      <dt>{title}</dt>
      <dd>
        <bdi>{format.cents(cents)}</bdi>
      </dd>
    </div>
  );
}
