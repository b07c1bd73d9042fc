import { Mail, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FullInvoice } from '#contract/invoices/invoices.ts';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './invoice-preview-page.module.css';
import { METHOD_TITLE } from './invoice-words.ts';

/** What has happened to an invoice: mails and payments. */
export function InvoiceHistory({ invoice: { mails, payments } }: { invoice: FullInvoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (mails.length + payments.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('invoices.history.title')}</h2>
      <ul className={styles.events}>
        {mails.map(({ to, sentAt }) => (
          <li key={sentAt} className={styles.event}>
            <Mail size={16} aria-hidden />
            <div>
              <p>{t('invoices.history.sent', { to })}</p>
              <p className={styles.when}>{format.moment(new Date(sentAt))}</p>
            </div>
          </li>
        ))}
        {payments.map(({ amountCents, method, note, paidOn }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments are only ever added at the end
          <li key={place} className={styles.event}>
            <Wallet size={16} aria-hidden />
            <div>
              <p>
                {t('invoices.history.paid', {
                  amount: format.cents(amountCents),
                  method: t(METHOD_TITLE[method]),
                })}
              </p>
              {note !== '' && <p dir="auto">{note}</p>}
              <p className={styles.when}>{format.day(paidOn)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
