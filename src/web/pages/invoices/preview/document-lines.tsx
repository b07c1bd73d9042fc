import { useTranslation } from 'react-i18next';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import type { FullInvoice } from '#contract/invoices/invoices.ts';
import { Table } from '#web/list/table/table.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import styles from './document-lines.module.css';

/** The lines of the document and their sums, rounded so that the printed amounts add up. */
export function DocumentLines({ invoice }: { invoice: FullInvoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sums = invoiceSums(invoice);
  const { discount, taxPercent } = invoice;
  const paidCents = invoice.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const percent = (value: number) => format.number(value, 0, 2);
  const amount = (cents: number) => <bdi>{format.cents(cents)}</bdi>;
  const rows = invoice.lines.map((line, index) => ({
    ...line,
    id: String(index),
    amountCents: sums.lineCents[index] ?? 0,
  }));

  return (
    <>
      <Table
        isFlush
        label={t('invoices.document.lines')}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'title',
            title: t('invoices.fields.line'),
            phone: 'title',
            cell: ({ title, detail }) => (
              <Stack as="span" gap="none">
                <Text as="bdi" weight="medium">
                  {title}
                </Text>
                <Text as="bdi" size="sm" tone="neutral">
                  {detail}
                </Text>
              </Stack>
            ),
          },
          {
            id: 'quantity',
            title: t('invoices.fields.quantity'),
            width: '92px',
            align: 'end',
            phone: 'meta',
            cell: ({ quantity }) => percent(quantity),
          },
          {
            id: 'price',
            title: t('invoices.fields.price'),
            width: '116px',
            align: 'end',
            phone: 'meta',
            cell: ({ unitCents }) => format.cents(unitCents),
          },
          {
            id: 'amount',
            title: t('invoices.fields.amount'),
            width: '128px',
            align: 'end',
            phone: 'end',
            cell: ({ amountCents }) => format.cents(amountCents),
          },
        ]}
      />
      <Row justify="end">
        <div className={styles.sums}>
          <DescriptionList
            items={[
              { label: t('invoices.sums.subtotal'), value: amount(sums.subtotalCents) },
              {
                label:
                  discount.kind === 'percent'
                    ? t('invoices.sums.discountShare', { percent: percent(discount.percent) })
                    : t('invoices.sums.discount'),
                value: sums.discountCents > 0 && amount(-sums.discountCents),
              },
              {
                label: t('invoices.sums.tax', { percent: percent(taxPercent) }),
                value: amount(sums.taxCents),
              },
              { label: t('invoices.sums.total'), value: amount(sums.totalCents), isTotal: true },
              { label: t('invoices.sums.paid'), value: paidCents > 0 && amount(-paidCents) },
              {
                label: t('invoices.sums.balance'),
                value: paidCents > 0 && amount(sums.totalCents - paidCents),
                isTotal: true,
              },
            ]}
          />
        </div>
      </Row>
    </>
  );
}
