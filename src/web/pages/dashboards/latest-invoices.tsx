import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type InvoiceStatus, listInvoices } from '#contract/invoices/invoices.ts';
import type { Tone } from '#web/ui/buttons/button-look.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { CardOf } from './card-of.tsx';
import styles from './lists.module.css';
import { useCardFormat } from './use-card-format.ts';

const SHOWN = 5;
const ROW_PX = 53;

const TONE = {
  Paid: 'success',
  Downloaded: 'neutral',
  Sent: 'accent',
  Draft: 'neutral',
  'Partial Payment': 'warning',
  'Past Due': 'danger',
} as const satisfies Record<InvoiceStatus, Tone>;

/** The newest invoices, each leading to its document. */
export function LatestInvoices({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { point } = useCardFormat();
  return (
    <CardOf
      title={t('dashboards.invoices.title')}
      menu={
        <Link to="/apps/invoice/list" className={styles.all}>
          {t('dashboards.invoices.all')}
        </Link>
      }
      className={className}
      route={listInvoices}
      request={{ query: { perPage: SHOWN, sortColumn: 'issuedDate', sort: 'desc' } }}
      height={(SHOWN + 1) * ROW_PX}
    >
      {({ invoices }) => (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('dashboards.invoices.client')}</th>
                <th scope="col">{t('dashboards.invoices.issued')}</th>
                <th scope="col">{t('dashboards.invoices.status')}</th>
                <th scope="col" className={styles.amount}>
                  {t('dashboards.invoices.total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {invoices.map(({ id, client, avatar, issuedDate, invoiceStatus, total }) => (
                <tr key={id}>
                  <td>
                    <Link
                      to="/apps/invoice/preview/$id"
                      params={{ id: String(id) }}
                      className={styles.who}
                    >
                      <Avatar src={avatar} size={30} />
                      <span>{client.name}</span>
                    </Link>
                  </td>
                  <td>{point(issuedDate)}</td>
                  <td>
                    <Badge tone={TONE[invoiceStatus]}>{invoiceStatus}</Badge>
                  </td>
                  <td className={`${styles.amount} number`}>{money(total, 'USD')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </CardOf>
  );
}
