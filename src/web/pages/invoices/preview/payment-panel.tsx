import { useTranslation } from 'react-i18next';
import {
  addPayment,
  type FullInvoice,
  type InvoicePayment,
  invoicePayment,
  PAYMENT_METHODS,
} from '#contract/invoices/invoices.ts';
import { useChange } from '#web/api/use-change.ts';
import { localDay } from '#web/ui/calendar/days.ts';
import { MoneyField } from '#web/ui/fields/numbers/money-field.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { METHOD_TITLE } from '../invoice-labels.ts';

/** Records a payment; it starts with the whole balance. */
export function PaymentPanel({ invoice, onClose }: { invoice: FullInvoice; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const add = useChange(addPayment);
  const balanceCents = Math.round(invoice.balance * 100);

  const form = useForm<InvoicePayment>({
    initial: () => ({
      amountCents: balanceCents,
      paidOn: localDay(new Date(now)),
      method: invoice.paymentMethod,
      note: '',
    }),
    check: (values) => ({
      ...(values.amountCents > balanceCents && { amountCents: t('invoices.payment.tooMuch') }),
      ...checkFields(invoicePayment, values),
    }),
    send: async (values) => {
      const payment = invoicePayment.parse(values);
      await add.mutateAsync({ body: { ...payment, id: invoice.id } });
      onClose();
      const amount = format.cents(payment.amountCents);
      showToast({ tone: 'success', message: t('invoices.payment.done', { amount }) });
    },
  });

  return (
    <Drawer title={t('invoices.payment.title')} padding="md" onClose={onClose}>
      <Form form={form} guard="panel">
        <MoneyField
          {...form.field('amountCents')}
          label={t('invoices.payment.amount')}
          description={t('invoices.payment.balance', { amount: format.cents(balanceCents) })}
          maxLength={20}
          isRequired
        />
        <DateField {...form.field('paidOn')} label={t('invoices.payment.day')} isRequired />
        <SelectField
          {...form.field('method')}
          label={t('invoices.fields.method')}
          choices={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_TITLE[value]) }))}
        />
        <TextField {...form.field('note')} label={t('invoices.payment.note')} maxLength={300} />
        <FormActions
          submitLabel={t('invoices.payment.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Drawer>
  );
}
