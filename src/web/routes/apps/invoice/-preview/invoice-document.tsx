import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import type { FullInvoice, PaymentDetails } from '#contract/invoices/invoices.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Paper } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Divider, Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { METHOD_TITLE } from '../-invoice-labels.ts';
import styles from './invoice-document.module.css';
import '#web/messages/invoicePreview.json';
import '#web/messages/invoices.json';

const ADDRESS = ['company', 'address', 'country', 'contact', 'companyEmail'] as const;

/** An invoice as it is printed and sent. */
export function InvoiceDocument({
  invoice,
  paymentDetails,
}: {
  invoice: FullInvoice;
  paymentDetails: PaymentDetails;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, client, shows, note, salesperson } = invoice;
  const due = format.day(invoice.dueDate);
  return (
    <Paper label={t('invoices.preview.title', { id })}>
      <Row justify="between" align="start" gap="xl">
        <Stack gap="2xs">
          <Text as="p" size="xl" weight="bold" tone="accent">
            {t('productName')}
          </Text>
          <Text as="p" tone="neutral">
            {t('invoicePreview.document.ourAddress')}
          </Text>
          <Text as="p" tone="neutral">
            {t('invoicePreview.document.ourContact')}
          </Text>
        </Stack>
        <Stack gap="xs">
          <Heading size="xl">{t('invoicePreview.document.title', { id })}</Heading>
          <DescriptionList
            items={[
              { label: t('invoices.draft.issuedDate'), value: format.day(invoice.issuedDate) },
              { label: t('invoices.draft.dueDate'), value: due },
              {
                label: t('invoices.draft.salesperson'),
                value: salesperson && <bdi>{salesperson}</bdi>,
              },
            ]}
          />
        </Stack>
      </Row>
      <Divider />
      <Grid min="16rem" gap="xl">
        <Section level={3} title={t('invoices.document.billedTo')}>
          <Stack gap="3xs" align="start">
            <Text as="bdi" weight="medium">
              {client.name}
            </Text>
            {ADDRESS.map(
              (part) =>
                client[part] && (
                  <Text key={part} as="bdi">
                    {client[part]}
                  </Text>
                ),
            )}
          </Stack>
        </Section>
        <Section level={3} title={t('invoicePreview.document.payTo')}>
          <DescriptionList
            items={[
              {
                label: t('invoicePreview.document.totalDue'),
                value: (
                  <Text weight="bold">
                    {format.cents(Math.round(paymentDetails.totalDue * 100))}
                  </Text>
                ),
              },
              { label: t('invoicePreview.document.bank'), value: paymentDetails.bankName },
              { label: t('invoices.fields.country'), value: paymentDetails.country },
              { label: t('invoicePreview.document.iban'), value: paymentDetails.iban },
              { label: t('invoicePreview.document.swift'), value: paymentDetails.swiftCode },
              {
                label: t('invoices.draft.paymentMethod'),
                value: t(METHOD_TITLE[invoice.paymentMethod]),
              },
            ]}
          />
        </Section>
      </Grid>
      <DocumentLines invoice={invoice} />
      {shows.note && note !== '' && (
        <Section level={3} title={t('invoices.fields.note')}>
          <Text as="p" hasLineBreaks>
            <bdi>{note}</bdi>
          </Text>
        </Section>
      )}
      {shows.terms && (
        <Section level={3} title={t('invoices.fields.terms')}>
          <Text as="p">{t('invoicePreview.document.terms', { due, id })}</Text>
        </Section>
      )}
      {shows.stub && (
        <>
          <Divider />
          <Section level={3} title={t('invoices.fields.stub')}>
            <DescriptionList
              items={[
                { label: t('invoices.fields.id'), value: t('invoices.number', { id }) },
                { label: t('invoices.fields.client'), value: <bdi>{client.name}</bdi> },
                {
                  label: t('invoicePreview.document.totalDue'),
                  value: format.cents(Math.round(invoice.balance * 100)),
                },
              ]}
            />
          </Section>
        </>
      )}
    </Paper>
  );
}

/** The lines of the document and their sums, rounded so that the printed amounts add up. */
function DocumentLines({ invoice }: { invoice: FullInvoice }) {
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
            title: t('invoices.draft.lines.title'),
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
            title: t('invoices.draft.lines.quantity'),
            width: '92px',
            align: 'end',
            phone: 'meta',
            isNamedOnPhone: true,
            cell: ({ quantity }) => percent(quantity),
          },
          {
            id: 'price',
            title: t('invoices.draft.lines.unitCents'),
            width: '116px',
            align: 'end',
            phone: 'meta',
            isNamedOnPhone: true,
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
              ...invoice.credits.map(({ number, amountCents }) => ({
                label: t('invoices.sums.credited', { number }),
                value: amount(-amountCents),
              })),
              {
                label: t('invoices.sums.balance'),
                value:
                  paidCents + invoice.credits.length > 0 &&
                  amount(Math.round(invoice.balance * 100)),
                isTotal: true,
              },
            ]}
          />
        </div>
      </Row>
    </>
  );
}
