import {
  addCreditNote,
  addPayment,
  sendInvoice,
  voidInvoice,
} from '#contract/invoices/invoice-steps.ts';
import {
  creditNoteDraft,
  type FullInvoice,
  invoiceMail,
  invoicePayment,
  invoiceVoiding,
  PAYMENT_METHODS,
} from '#contract/invoices/invoices.ts';
import { useSession } from '#web/data/api-context.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { localDay } from '#web/ui/calendar/days.ts';
import { MoneyField } from '#web/ui/fields/numbers/number-field.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat, useSizeText } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { METHOD_TITLE } from '../-invoice-labels.ts';
import { creditableCents, type InvoiceSource, useInvoicePdf } from './invoice-source.ts';
import '#web/messages/invoicePreview.json';

/** Records a payment; it starts with the whole balance. */
export function PaymentPanel({ invoice, onClose }: { invoice: FullInvoice; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const add = useChange(addPayment);
  const balanceCents = Math.round(invoice.balance * 100);

  const form = useForm({
    schema: invoicePayment,
    labels: 'invoicePreview.payment',
    initial: () => ({
      amountCents: balanceCents,
      paidOn: localDay(new Date(now)),
      method: invoice.paymentMethod,
      note: '',
    }),
    check: (values) => ({
      ...(values.amountCents > balanceCents && {
        amountCents: t('invoicePreview.payment.tooMuch'),
      }),
      ...checkFields(invoicePayment, values),
    }),
    send: async (values) => {
      const payment = invoicePayment.parse(values);
      await add.mutateAsync({ body: { ...payment, id: invoice.id } });
      onClose();
      const amount = format.cents(payment.amountCents);
      showToast({ tone: 'success', message: t('invoicePreview.payment.done', { amount }) });
    },
  });

  return (
    <Drawer title={t('invoicePreview.payment.title')} padding="md" onClose={onClose}>
      <Form form={form} guard="panel">
        <MoneyField
          {...form.field('amountCents')}
          description={t('invoicePreview.payment.balance', { amount: format.cents(balanceCents) })}
        />
        <DateField {...form.field('paidOn')} />
        <SelectField
          {...form.field('method')}
          choices={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_TITLE[value]) }))}
        />
        <TextField {...form.field('note')} />
        <FormActions
          submitLabel={t('invoicePreview.payment.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Drawer>
  );
}

/** Cancels an invoice, once somebody says why. */
export function VoidPanel({
  invoice: { id },
  onClose,
}: {
  invoice: FullInvoice;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const cancel = useChange(voidInvoice);
  const form = useForm({
    schema: invoiceVoiding,
    labels: 'invoicePreview.void',
    initial: () => ({ reason: '' }),
    send: async (values) => {
      await cancel.mutateAsync({ body: { ...values, id } });
      onClose();
      showToast({ tone: 'success', message: t('invoicePreview.void.done', { id }) });
    },
  });
  return (
    <Drawer title={t('invoicePreview.void.title', { id })} padding="md" onClose={onClose}>
      <Form form={form} guard="panel">
        <Text as="p">{t('invoicePreview.void.hint')}</Text>
        <TextField {...form.field('reason')} dir="auto" />
        <FormActions
          submitLabel={t('invoicePreview.void.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Drawer>
  );
}

/** Credits part or all of an invoice; it starts with what is not paid yet, or else with all of it. */
export function CreditPanel({ invoice, onClose }: { invoice: FullInvoice; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const add = useChange(addCreditNote);
  const mostCents = creditableCents(invoice);
  const most = format.cents(mostCents);
  const form = useForm({
    schema: creditNoteDraft,
    labels: 'invoicePreview.credit',
    initial: () => ({
      amountCents: Math.min(Math.round(invoice.balance * 100) || mostCents, mostCents),
      reason: '',
    }),
    check: (values) => ({
      ...(values.amountCents > mostCents && {
        amountCents: t('invoicePreview.credit.tooMuch', { amount: most }),
      }),
      ...checkFields(creditNoteDraft, values),
    }),
    send: async (values) => {
      const body = creditNoteDraft.parse(values);
      await add.mutateAsync({ body: { ...body, id: invoice.id } });
      onClose();
      const amount = format.cents(body.amountCents);
      showToast({ tone: 'success', message: t('invoicePreview.credit.done', { amount }) });
    },
  });
  return (
    <Drawer
      title={t('invoicePreview.credit.title', { id: invoice.id })}
      padding="md"
      onClose={onClose}
    >
      <Form form={form} guard="panel">
        <MoneyField
          {...form.field('amountCents')}
          description={t('invoicePreview.credit.hint', { amount: most })}
        />
        <TextField {...form.field('reason')} dir="auto" />
        <FormActions
          submitLabel={t('invoicePreview.credit.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Drawer>
  );
}

/** Mails an invoice to its client, with its document as a PDF. */
export function SendPanel({
  invoice,
  paymentDetails,
  onClose,
}: InvoiceSource & { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sizeText = useSizeText();
  const makePdf = useInvoicePdf({ invoice, paymentDetails });
  const session = useSession();
  const send = useChange(sendInvoice);
  const { id, client } = invoice;
  const form = useForm({
    schema: invoiceMail,
    labels: 'invoicePreview.send',
    initial: () => ({
      from: session?.userData.email ?? '',
      to: client.companyEmail,
      subject: t('invoicePreview.send.subjectText', { id }),
      message: t('invoicePreview.send.messageText', {
        name: client.name,
        id,
        total: format.cents(Math.round(invoice.total * 100)),
        due: format.day(invoice.dueDate),
      }),
    }),
    send: async (values) => {
      const { fileName, pdf } = await makePdf();
      const url = pdf.output('datauristring');
      const size = sizeText(pdf.output('arraybuffer').byteLength);
      await send.mutateAsync({ body: { ...values, id, file: { fileName, url, size } } });
      onClose();
      showToast({ tone: 'success', message: t('invoicePreview.send.done', { id, to: values.to }) });
    },
  });

  return (
    <Drawer title={t('invoicePreview.send.title', { id })} padding="md" onClose={onClose}>
      <Form form={form} guard="panel">
        {(['from', 'to'] as const).map((name) => (
          <TextField key={name} {...form.field(name)} />
        ))}
        <TextField {...form.field('subject')} />
        <TextArea {...form.field('message')} description={t('invoicePreview.send.hint')} rows={9} />
        <FormActions
          submitLabel={t('invoicePreview.send.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Drawer>
  );
}
