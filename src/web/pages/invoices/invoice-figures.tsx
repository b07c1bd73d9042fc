import { CircleAlert, CircleCheck, FilePen, Hourglass, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/invoices.ts';
import { useFormat } from '#web/components/format.ts';
import type { MessageKey } from '#web/components/page-entry.ts';
import styles from './invoice-figures.module.css';

type Figure = {
  title: MessageKey;
  icon: LucideIcon;
  isMeant: (invoice: Invoice) => boolean;
  amount: (invoice: Invoice) => number;
};

const FIGURES: readonly Figure[] = [
  {
    title: 'invoices.figures.open',
    icon: Hourglass,
    isMeant: ({ invoiceStatus, balance }) => invoiceStatus !== 'Draft' && balance > 0,
    amount: ({ balance }) => balance,
  },
  {
    title: 'invoices.figures.pastDue',
    icon: CircleAlert,
    isMeant: ({ invoiceStatus }) => invoiceStatus === 'Past Due',
    amount: ({ balance }) => balance,
  },
  {
    title: 'invoices.figures.received',
    icon: CircleCheck,
    isMeant: ({ total, balance }) => total > balance,
    amount: ({ total, balance }) => total - balance,
  },
  {
    title: 'invoices.figures.drafts',
    icon: FilePen,
    isMeant: ({ invoiceStatus }) => invoiceStatus === 'Draft',
    amount: ({ total }) => total,
  },
];

/** Where the money of all invoices stands, whatever the list is filtered by. */
export function InvoiceFigures({ invoices }: { invoices: readonly Invoice[] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={styles.figures}>
      {FIGURES.map(({ title, icon: Icon, isMeant, amount }) => {
        const meant = invoices?.filter(isMeant) ?? [];
        // In cents, one by one: sums of decimal fractions drift.
        const cents = meant.reduce((sum, one) => sum + Math.round(amount(one) * 100), 0);
        return (
          <div key={title} className={styles.figure}>
            <dt className={styles.title}>
              <Icon size={16} aria-hidden />
              {t(title)}
            </dt>
            <dd className={styles.amount}>
              {invoices ? format.cents(cents) : '\u00A0'}
              <span className={styles.count}>
                {invoices ? t('invoices.figures.count', { count: meant.length }) : '\u00A0'}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
