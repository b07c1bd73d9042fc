import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type FullInvoice, markDownloaded, type readInvoice } from '#contract/invoices/invoices.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useChange } from '#web/api/use-change.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { type InvoicePanel, previewSearch } from '../invoice-address.ts';
import { STATUS_TITLE, STATUS_TONE } from '../invoice-labels.ts';
import { InvoiceState } from '../invoice-state.tsx';
import { useShownInvoice } from '../use-shown-invoice.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceDocument } from './invoice-document.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { SendPanel } from './send-panel.tsx';

export function InvoicePreviewPage() {
  const { t } = useTranslation();
  const shown = useShownInvoice();
  if (!shown.data) return <InvoiceState title={t('pageTitles.invoice.preview')} shown={shown} />;
  return <Preview key={shown.data.invoice.id} {...shown.data} />;
}

function Preview({ invoice, paymentDetails }: RouteAnswer<typeof readInvoice>) {
  const { t } = useTranslation();
  const [{ panel }, changeSearch] = usePageSearch(previewSearch);
  const { id, invoiceStatus } = invoice;

  const show = (next?: InvoicePanel) => changeSearch({ panel: next });

  const askForDownload = useAskForDownload(invoice);
  useEffect(() => {
    if (panel !== 'print') return;
    const afterPrint = () => {
      changeSearch({ panel: undefined }, { replace: true });
      askForDownload();
    };
    window.addEventListener('afterprint', afterPrint, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', afterPrint);
  }, [panel, askForDownload, changeSearch]);

  return (
    <>
      <div className="screen-only">
        <PageHeading title={t('invoices.preview.title', { id })}>
          <Badge tone={STATUS_TONE[invoiceStatus]}>{t(STATUS_TITLE[invoiceStatus])}</Badge>
        </PageHeading>
      </div>
      <Columns
        width="17rem"
        aside={
          <Stack className="screen-only">
            <InvoiceActions invoice={invoice} onPanel={show} />
            <InvoiceHistory invoice={invoice} />
          </Stack>
        }
      >
        <InvoiceDocument invoice={invoice} paymentDetails={paymentDetails} />
      </Columns>
      {panel === 'send' && <SendPanel invoice={invoice} onClose={() => show()} />}
      {panel === 'payment' && invoice.balance > 0 && (
        <PaymentPanel invoice={invoice} onClose={() => show()} />
      )}
    </>
  );
}

/** The browser does not say whether a print was cancelled, so the person does. */
function useAskForDownload({ id, invoiceStatus }: FullInvoice): () => void {
  const { t } = useTranslation();
  const { mutate } = useChange(markDownloaded);
  return useCallback(() => {
    if (invoiceStatus !== 'Sent') return;
    const onError = ({ message }: Error) => showToast({ tone: 'danger', message });
    showToast({
      message: t('invoices.printed.question', { id }),
      action: {
        label: t('invoices.printed.mark'),
        onAct: () => mutate({ body: { id } }, { onError }),
      },
    });
  }, [id, invoiceStatus, mutate, t]);
}
