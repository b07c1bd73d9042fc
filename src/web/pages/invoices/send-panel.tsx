import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FullInvoice, invoiceMail, sendInvoice } from '#contract/invoices/invoices.ts';
import { useSession } from '#web/api/api-context.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useSafeClose } from '#web/ui/forms/use-safe-close.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './panel.module.css';

/** The mail that brings an invoice to its client. */
export function SendPanel({ invoice, onClose }: { invoice: FullInvoice; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const session = useSession();
  const send = useChange(sendInvoice);
  const { id, client } = invoice;
  const [first] = useState(() => ({
    from: session?.userData.email ?? '',
    to: client.companyEmail,
    subject: t('invoices.send.subjectText', { id }),
    message: t('invoices.send.messageText', {
      name: client.name,
      id,
      total: format.cents(Math.round(invoice.total * 100)),
      due: format.day(invoice.dueDate),
    }),
  }));
  const form = useForm({
    initial: first,
    check: (values) => checkFields(invoiceMail, values),
    send: async (values) => {
      await send.mutateAsync({ body: { ...values, id } });
      onClose();
      showToast({ tone: 'success', message: t('invoices.send.done', { id, to: values.to }) });
    },
  });
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(first);
  const handleClose = useSafeClose(isDirty, onClose);
  const message = form.field('message');

  return (
    <Drawer label={t('invoices.send.title', { id })} side="end" onClose={handleClose}>
      <form {...form.form} className={styles.form}>
        <h2 className={styles.title}>{t('invoices.send.title', { id })}</h2>
        <Alert message={form.failure} />
        <TextField
          {...form.field('from')}
          label={t('invoices.send.from')}
          type="email"
          maxLength={254}
        />
        <TextField
          {...form.field('to')}
          label={t('invoices.send.to')}
          type="email"
          maxLength={254}
        />
        <TextField {...form.field('subject')} label={t('invoices.send.subject')} maxLength={150} />
        <TextArea
          name="message"
          label={t('invoices.send.message')}
          value={message.value}
          error={message.error}
          rows={9}
          maxLength={2000}
          onChange={(value) => form.set({ message: value })}
          onBlur={message.onBlur}
        />
        <p className={styles.hint}>{t('invoices.send.hint')}</p>
        <div className={styles.actions}>
          <Button type="submit" isLoading={form.isSending}>
            {t('invoices.send.submit')}
          </Button>
          <Button variant="outline" onClick={handleClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
