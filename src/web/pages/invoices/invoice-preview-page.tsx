import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { markDownloaded, type readInvoice } from '#contract/invoices/invoices.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useChange } from '#web/api/use-change.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { type InvoicePanel, previewSearch } from './invoice-address.ts';
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
  const [{ panel }, changeSearch] = usePageSearch(previewSearch);
  const { mutate: note } = useChange(markDownloaded);
  const { id, invoiceStatus } = invoice;

  const show = (next?: InvoicePanel) => changeSearch({ panel: next });

  useEffect(() => {
    if (panel !== 'print') return;
    const afterPrint = () => {
      note({ body: { id } });
      changeSearch({ panel: undefined }, { replace: true });
    };
    window.addEventListener('afterprint', afterPrint, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', afterPrint);
  }, [panel, id, note, changeSearch]);

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
