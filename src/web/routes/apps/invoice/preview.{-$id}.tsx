import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import {
  Ban,
  Copy,
  Download,
  FileMinus,
  Mail,
  Pencil,
  Printer,
  Send,
  Trash2,
  Wallet,
} from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { markDownloaded } from '#contract/invoices/invoice-steps.ts';
import type { FullInvoice, readInvoice } from '#contract/invoices/invoices.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useChange } from '#web/data/use-change.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { saveFile } from '#web/ui/format/save-file.ts';
import { Columns, Stack } from '#web/ui/layout/layout.tsx';
import { PageHeading } from '#web/ui/layout/page.tsx';
import { Timeline } from '#web/ui/lists/entries.tsx';
import { showFailure, showToast } from '#web/ui/overlays/toast.ts';
import { type InvoicePanel, previewSearch } from './-invoice-address.ts';
import { METHOD_TITLE, STATUS_TITLE, STATUS_TONE } from './-invoice-labels.ts';
import { InvoiceState } from './-invoice-state.tsx';
import { InvoiceDocument } from './-preview/invoice-document.tsx';
import { useDeleteInvoices } from './-use-delete-invoices.ts';
import { useShownInvoice } from './-use-shown-invoice.ts';
import '#web/messages/invoicePreview.json';
import '#web/messages/invoiceList.json';
import '#web/messages/invoices.json';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { creditableCents, type InvoiceSource, useInvoicePdf } from './-preview/invoice-source.ts';

export const Route = createFileRoute('/apps/invoice/preview/{-$id}')({
  ...page({ title: 'pageTitles.invoice.preview', sample: 'data' }),
  validateSearch: searchOf<typeof previewSearch>(),
  component: InvoicePreviewPage,
});

const loadPanels = () => import('./-preview/invoice-panels.tsx');
const PaymentPanel = lateDialog(() => loadPanels().then((module) => module.PaymentPanel));
const VoidPanel = lateDialog(() => loadPanels().then((module) => module.VoidPanel));
const CreditPanel = lateDialog(() => loadPanels().then((module) => module.CreditPanel));
const SendPanel = lateDialog(() => loadPanels().then((module) => module.SendPanel));

function InvoicePreviewPage() {
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

  const source = { invoice, paymentDetails };
  const downloadPdf = useDownloadPdf(source);
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
            <InvoiceActions
              invoice={invoice}
              onPanel={show}
              onDownload={() => void downloadPdf()}
            />
            <InvoiceHistory invoice={invoice} />
          </Stack>
        }
      >
        <InvoiceDocument invoice={invoice} paymentDetails={paymentDetails} />
      </Columns>
      {panel === 'send' && !invoice.voided && <SendPanel {...source} onClose={() => show()} />}
      {panel === 'payment' && invoice.balance > 0 && (
        <PaymentPanel invoice={invoice} onClose={() => show()} />
      )}
      {panel === 'void' && isVoidable(invoice) && (
        <VoidPanel invoice={invoice} onClose={() => show()} />
      )}
      {panel === 'credit' && creditableCents(invoice) > 0 && (
        <CreditPanel invoice={invoice} onClose={() => show()} />
      )}
    </>
  );
}

/** What went out and was neither paid nor credited can be cancelled as a whole. */
function isVoidable({ invoiceStatus, voided, payments, credits }: FullInvoice): boolean {
  return invoiceStatus !== 'Draft' && !voided && payments.length + credits.length === 0;
}

/** Saves the PDF; a sent invoice counts as downloaded then. */
function useDownloadPdf(source: InvoiceSource): () => Promise<void> {
  const { t } = useTranslation();
  const makePdf = useInvoicePdf(source);
  const mark = useChange(markDownloaded);
  const { id, invoiceStatus } = source.invoice;
  return async () => {
    try {
      const { fileName, pdf } = await makePdf();
      saveFile([pdf.output('arraybuffer')], fileName, 'application/pdf');
      if (invoiceStatus === 'Sent') await mark.mutateAsync({ body: { id } });
    } catch (error) {
      showFailure(error, t('invoicePreview.pdf.failed'));
    }
  };
}

/** The browser does not say whether a print was cancelled, so the person does. */
function useAskForDownload({ id, invoiceStatus }: FullInvoice): () => void {
  const { t } = useTranslation();
  const { mutate } = useChange(markDownloaded);
  return useCallback(() => {
    if (invoiceStatus !== 'Sent') return;
    const onError = ({ message }: Error) => showToast({ tone: 'danger', message });
    showToast({
      message: t('invoicePreview.printed.question', { id }),
      action: {
        label: t('invoicePreview.printed.mark'),
        onAct: () => mutate({ body: { id } }, { onError }),
      },
    });
  }, [id, invoiceStatus, mutate, t]);
}

/** The next step of an invoice is filled: a draft is sent, what is sent is paid, what is paid is printed. */
function InvoiceActions({
  invoice,
  onPanel,
  onDownload,
}: {
  invoice: FullInvoice;
  onPanel: (panel: InvoicePanel) => void;
  onDownload: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deleteInvoices = useDeleteInvoices();
  const { id, balance, invoiceStatus, voided } = invoice;
  const isDraft = invoiceStatus === 'Draft';
  const next: InvoicePanel = isDraft ? 'send' : balance > 0 ? 'payment' : 'print';
  const variant = (panel: InvoicePanel) => (panel === next ? 'filled' : 'light');
  const handleDelete = () => {
    deleteInvoices([id]);
    void navigate({ to: '/apps/invoice/list' });
  };
  return (
    <Card>
      <Stack gap="xs">
        {!voided && (
          <Button variant={variant('send')} icon={Send} onClick={() => onPanel('send')}>
            {t(isDraft ? 'invoiceList.actions.send' : 'invoiceList.actions.sendAgain')}
          </Button>
        )}
        {balance > 0 && (
          <Button variant={variant('payment')} icon={Wallet} onClick={() => onPanel('payment')}>
            {t('invoiceList.actions.pay')}
          </Button>
        )}
        <Button variant={variant('print')} icon={Printer} onClick={() => onPanel('print')}>
          {t('invoiceList.actions.print')}
        </Button>
        <Button variant="light" icon={Download} onClick={onDownload}>
          {t('invoiceList.actions.download')}
        </Button>
        {isDraft && (
          <LinkButton
            variant="outline"
            icon={Pencil}
            to="/apps/invoice/edit/{-$id}"
            params={{ id: String(id) }}
          >
            {t('invoiceList.actions.edit')}
          </LinkButton>
        )}
        <LinkButton
          variant="outline"
          icon={Copy}
          to="/apps/invoice/add"
          search={{ from: String(id) }}
        >
          {t('invoiceList.actions.copy')}
        </LinkButton>
        {creditableCents(invoice) > 0 && (
          <Button variant="outline" icon={FileMinus} onClick={() => onPanel('credit')}>
            {t('invoiceList.actions.credit')}
          </Button>
        )}
        {isVoidable(invoice) && (
          <Button variant="outline" tone="danger" icon={Ban} onClick={() => onPanel('void')}>
            {t('invoiceList.actions.void')}
          </Button>
        )}
        {isDraft && (
          <Button variant="outline" tone="danger" icon={Trash2} onClick={handleDelete}>
            {t('invoiceList.actions.delete')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** The mails, payments and credit notes of an invoice. */
function InvoiceHistory({ invoice }: { invoice: FullInvoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mails, payments, credits, voided, total, paid } = invoice;
  if (mails.length + payments.length + credits.length === 0 && !voided) return null;
  const totalCents = Math.round(total * 100);
  const paidBackCents =
    credits.reduce((sum, { amountCents }) => sum + amountCents, 0) +
    Math.round(paid * 100) -
    totalCents;
  return (
    <Card title={t('invoicePreview.history.title')}>
      <Timeline
        entries={[
          ...mails.map(({ to, sentAt }) => ({
            id: sentAt,
            icon: Mail,
            title: t('invoicePreview.history.sent', { to }),
            content: (
              <>
                {format.moment(new Date(sentAt))}
                <p>
                  <Link to="/apps/email/$folder" params={{ folder: 'sent' }}>
                    {t('invoicePreview.history.mail')}
                  </Link>
                </p>
              </>
            ),
          })),
          ...payments.map(({ amountCents, method, note, paidOn }, index) => ({
            id: String(index),
            icon: Wallet,
            title: t('invoicePreview.history.paid', {
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
          ...credits.map(({ number, amountCents, issuedOn, reason }, index) => ({
            id: number,
            icon: FileMinus,
            title: t('invoicePreview.history.credited', {
              number,
              amount: format.cents(amountCents),
            }),
            content: (
              <>
                {format.day(issuedOn)}
                <p dir="auto">{reason}</p>
                {index === credits.length - 1 && paidBackCents > 0 && (
                  <p>
                    {t('invoicePreview.history.refund', { amount: format.cents(paidBackCents) })}
                  </p>
                )}
              </>
            ),
          })),
          ...(voided
            ? [
                {
                  id: 'void',
                  icon: Ban,
                  title: t('invoicePreview.history.voided'),
                  content: (
                    <>
                      {format.day(voided.on)}
                      <p dir="auto">{voided.reason}</p>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
