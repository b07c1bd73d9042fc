import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listInvoices, markDownloaded, readInvoice } from '#contract/invoices/invoices.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useChange } from '#web/api/use-change.ts';
import { useAddressParams } from '#web/list/use-address-params.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { type InvoicePanel, idParams } from './invoice-address.ts';
import { InvoiceDocument } from './invoice-document.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import styles from './invoice-preview-page.module.css';
import { InvoiceState } from './invoice-state.tsx';
import { STATUS_TITLE, STATUS_TONE } from './invoice-words.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { SendPanel } from './send-panel.tsx';
import { useShownInvoice } from './use-shown-invoice.ts';

export function InvoicePreviewPage() {
  const { t } = useTranslation();
  const shown = useShownInvoice();
  if (!shown.data) return <InvoiceState title={t('pageTitles.invoice.preview')} shown={shown} />;
  return <Preview key={shown.data.invoice.id} {...shown.data} />;
}

function Preview({ invoice, paymentDetails }: RouteAnswer<typeof readInvoice>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { panel } = useAddressParams();
  const { mutate: note } = useChange(markDownloaded, [readInvoice, listInvoices]);
  const { id, invoiceStatus } = invoice;

  const show = (next?: InvoicePanel) =>
    void navigate({
      to: '/apps/invoice/preview/$id',
      params: idParams(id),
      search: next ? { panel: next } : {},
      resetScroll: false,
    });

  useEffect(() => {
    if (panel !== 'print') return;
    const afterPrint = () => {
      note({ body: { id } });
      void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
    };
    window.addEventListener('afterprint', afterPrint, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', afterPrint);
  }, [panel, id, note, navigate]);

  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeading title={t('invoices.preview.title', { id })}>
          <Badge tone={STATUS_TONE[invoiceStatus]}>{t(STATUS_TITLE[invoiceStatus])}</Badge>
        </PageHeading>
      </div>
      <div className={styles.columns}>
        <InvoiceDocument invoice={invoice} paymentDetails={paymentDetails} />
        <div className={`${styles.side} ${styles.screenOnly}`}>
          <InvoiceActions invoice={invoice} onPanel={show} />
          <InvoiceHistory invoice={invoice} />
        </div>
      </div>
      {panel === 'send' && <SendPanel invoice={invoice} onClose={() => show()} />}
      {panel === 'payment' && invoice.balance > 0 && (
        <PaymentPanel invoice={invoice} onClose={() => show()} />
      )}
    </>
  );
}
