import { CircleAlert, CircleCheck, FilePen, Hourglass, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';

type Figure = {
  name: 'open' | 'pastDue' | 'received' | 'drafts';
  icon: LucideIcon;
  isCounted: (invoice: Invoice) => boolean;
  amount: (invoice: Invoice) => number;
};

const FIGURES: readonly Figure[] = [
  {
    name: 'open',
    icon: Hourglass,
    isCounted: ({ invoiceStatus, balance }) => invoiceStatus !== 'Draft' && balance > 0,
    amount: ({ balance }) => balance,
  },
  {
    name: 'pastDue',
    icon: CircleAlert,
    isCounted: ({ invoiceStatus }) => invoiceStatus === 'Past Due',
    amount: ({ balance }) => balance,
  },
  {
    name: 'received',
    icon: CircleCheck,
    isCounted: ({ total, balance }) => total > balance,
    amount: ({ total, balance }) => total - balance,
  },
  {
    name: 'drafts',
    icon: FilePen,
    isCounted: ({ invoiceStatus }) => invoiceStatus === 'Draft',
    amount: ({ total }) => total,
  },
];

/** The sums of all invoices, whatever the list is filtered by. */
export function InvoiceFigures({ invoices }: { invoices: readonly Invoice[] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <StatisticGroup>
      {FIGURES.map(({ name, icon, isCounted, amount }) => {
        const counted = invoices?.filter(isCounted) ?? [];
        // In cents, one by one: sums of decimal fractions drift.
        const cents = counted.reduce((sum, one) => sum + Math.round(amount(one) * 100), 0);
        return (
          <Statistic
            key={name}
            icon={icon}
            label={t(`invoices.figures.${name}`)}
            value={invoices && format.cents(cents)}
            description={t(`invoices.figures.${name}Count`, { count: counted.length })}
          />
        );
      })}
    </StatisticGroup>
  );
}
