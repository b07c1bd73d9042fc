import { useTranslation } from 'react-i18next';
import {
  addPayment,
  type FullInvoice,
  invoicePayment,
  PAYMENT_METHODS,
} from '#contract/invoices/invoices.ts';
import type { FieldErrors } from '#contract/kit/errors.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { METHOD_TITLE } from './invoice-words.ts';
import styles from './panel.module.css';
import { localDay, readCents, writeCents } from './read-amount.ts';

type Values = { amountCents: string; paidOn: string; method: string; note: string };

/** A payment that has come in for an invoice; at first all that is open. */
export function PaymentPanel({ invoice, onClose }: { invoice: FullInvoice; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const add = useChange(addPayment);
  const balanceCents = Math.round(invoice.balance * 100);

  const check = (values: Values): FieldErrors => {
    const wrong = checkFields(invoicePayment, toPayment(values));
    const isTooMuch = readCents(values.amountCents) > balanceCents;
    return isTooMuch ? { amountCents: t('invoices.payment.tooMuch'), ...wrong } : wrong;
  };
  const form = useForm<Values>({
    initial: () => ({
      amountCents: writeCents(balanceCents),
      paidOn: localDay(now),
      method: invoice.paymentMethod,
      note: '',
    }),
    check,
    send: async (values) => {
      const payment = invoicePayment.parse(toPayment(values));
      await add.mutateAsync({ body: { ...payment, id: invoice.id } });
      onClose();
      const amount = format.cents(payment.amountCents);
      showToast({ tone: 'success', message: t('invoices.payment.done', { amount }) });
    },
  });

  return (
    <Drawer label={t('invoices.payment.title')} side="end" onClose={onClose}>
      <form {...form.form} className={styles.form}>
        <h2 className={styles.title}>{t('invoices.payment.title')}</h2>
        <p className={styles.balance}>
          {t('invoices.payment.balance', { amount: format.cents(balanceCents) })}
        </p>
        <Alert message={form.failure} />
        <TextField
          {...form.field('amountCents')}
          label={t('invoices.payment.amount')}
          inputMode="decimal"
          maxLength={20}
        />
        <TextField {...form.field('paidOn')} label={t('invoices.payment.day')} type="date" />
        <SelectField
          label={t('invoices.fields.method')}
          value={form.values.method}
          onChange={(method) => form.set({ method })}
          choices={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_TITLE[value]) }))}
        />
        <TextField {...form.field('note')} label={t('invoices.payment.note')} maxLength={300} />
        <div className={styles.actions}>
          <Button type="submit" isLoading={form.isSending}>
            {t('invoices.payment.submit')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

function toPayment({ amountCents, ...values }: Values) {
  return { ...values, amountCents: readCents(amountCents) };
}
