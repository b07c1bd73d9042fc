import { Mail, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FullInvoice } from '#contract/invoices/invoices.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Timeline } from '#web/ui/lists/timeline.tsx';
import { METHOD_TITLE } from '../invoice-labels.ts';

/** The mails and payments of an invoice. */
export function InvoiceHistory({ invoice: { mails, payments } }: { invoice: FullInvoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (mails.length + payments.length === 0) return null;
  return (
    <Card title={t('invoices.history.title')}>
      <Timeline
        entries={[
          ...mails.map(({ to, sentAt }) => ({
            id: sentAt,
            icon: Mail,
            title: t('invoices.history.sent', { to }),
            content: format.moment(new Date(sentAt)),
          })),
          ...payments.map(({ amountCents, method, note, paidOn }, index) => ({
            id: String(index),
            icon: Wallet,
            title: t('invoices.history.paid', {
              amount: format.cents(amountCents),
              method: t(METHOD_TITLE[method]),
            }),
            content: (
              <>
                {format.day(paidOn)}
                {note !== '' && <p dir="auto">{note}</p>}
              </>
            ),
          })),
        ]}
      />
    </Card>
  );
}
