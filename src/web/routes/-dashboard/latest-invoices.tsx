import { Link } from '@tanstack/react-router';
import { type InvoiceStatus, listInvoices } from '#contract/invoices/invoice-list.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { CallCard } from './call-card.tsx';
import '#web/messages/dashboards.json';

const COUNT = 5;
const ROW_PX = 60;

const TONE = {
  Paid: 'success',
  Downloaded: 'neutral',
  Sent: 'accent',
  Draft: 'neutral',
  'Partial Payment': 'warning',
  'Past Due': 'danger',
  Void: 'neutral',
  Credited: 'neutral',
} as const satisfies Record<InvoiceStatus, Tone>;

/** The latest invoices; each row links to its invoice. */
export function LatestInvoices() {
  const { t } = useTranslation();
  const { day, money } = useFormat();
  return (
    <CallCard
      title={t('dashboards.invoices.title')}
      actions={<Link to="/apps/invoice/list">{t('dashboards.invoices.all')}</Link>}
      route={listInvoices}
      request={{ query: { perPage: COUNT, sortColumn: 'issuedDate', sort: 'desc' } }}
      padding="none"
      height={COUNT * ROW_PX + 42}
    >
      {({ invoices }) => (
        <Table
          label={t('dashboards.invoices.title')}
          rows={invoices}
          rowId={({ id }) => String(id)}
          columns={[
            {
              id: 'client',
              title: t('dashboards.invoices.client'),
              phone: 'title',
              cell: ({ id, client, avatar }) => (
                <Row gap="xs" wrap={false}>
                  <Avatar src={avatar} size={30} />
                  <Link to="/apps/invoice/preview/{-$id}" params={{ id: String(id) }}>
                    <bdi>{client.name}</bdi>
                  </Link>
                </Row>
              ),
            },
            {
              id: 'issued',
              title: t('dashboards.invoices.issued'),
              width: '130px',
              phone: 'meta',
              cell: ({ issuedDate }) => day(issuedDate),
            },
            {
              id: 'status',
              title: t('dashboards.invoices.status'),
              width: '150px',
              phone: 'meta',
              cell: ({ invoiceStatus }) => (
                <Badge tone={TONE[invoiceStatus]}>{invoiceStatus}</Badge>
              ),
            },
            {
              id: 'total',
              title: t('dashboards.invoices.total'),
              align: 'end',
              width: '120px',
              phone: 'end',
              cell: ({ total }) => money(total, 'USD'),
            },
          ]}
        />
      )}
    </CallCard>
  );
}
