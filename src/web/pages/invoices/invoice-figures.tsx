import { CircleAlert, CircleCheck, FilePen, Hourglass, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/invoices/invoices.ts';
import type { MessageKey } from '#web/page-entry.ts';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';

type Meaning = {
  name: MessageKey;
  icon: LucideIcon;
  isMeant: (invoice: Invoice) => boolean;
  amount: (invoice: Invoice) => number;
};

const MEANINGS: readonly Meaning[] = [
  {
    name: 'invoices.figures.open',
    icon: Hourglass,
    isMeant: ({ invoiceStatus, balance }) => invoiceStatus !== 'Draft' && balance > 0,
    amount: ({ balance }) => balance,
  },
  {
    name: 'invoices.figures.pastDue',
    icon: CircleAlert,
    isMeant: ({ invoiceStatus }) => invoiceStatus === 'Past Due',
    amount: ({ balance }) => balance,
  },
  {
    name: 'invoices.figures.received',
    icon: CircleCheck,
    isMeant: ({ total, balance }) => total > balance,
    amount: ({ total, balance }) => total - balance,
  },
  {
    name: 'invoices.figures.drafts',
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
    <StatisticGroup>
      {MEANINGS.map(({ name, icon, isMeant, amount }) => {
        const meant = invoices?.filter(isMeant) ?? [];
        // In cents, one by one: sums of decimal fractions drift.
        const cents = meant.reduce((sum, one) => sum + Math.round(amount(one) * 100), 0);
        return (
          <Statistic
            key={name}
            icon={icon}
            label={t(name)}
            value={invoices && format.cents(cents)}
            description={t('invoices.figures.count', { count: meant.length })}
          />
        );
      })}
    </StatisticGroup>
  );
}
