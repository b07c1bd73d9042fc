import { useTranslation } from 'react-i18next';
import { type FullInvoice, invoiceMail, sendInvoice } from '#contract/invoices/invoices.ts';
import { useSession } from '#web/api/api-context.ts';
import { useChange } from '#web/api/use-change.ts';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Mails an invoice to its client. */
export function SendPanel({ invoice, onClose }: { invoice: FullInvoice; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const session = useSession();
  const send = useChange(sendInvoice);
  const { id, client } = invoice;
  const form = useForm({
    initial: () => ({
      from: session?.userData.email ?? '',
      to: client.companyEmail,
      subject: t('invoices.send.subjectText', { id }),
      message: t('invoices.send.messageText', {
        name: client.name,
        id,
        total: format.cents(Math.round(invoice.total * 100)),
        due: format.day(invoice.dueDate),
      }),
    }),
    check: schemaCheck(invoiceMail),
    send: async (values) => {
      await send.mutateAsync({ body: { ...values, id } });
      onClose();
      showToast({ tone: 'success', message: t('invoices.send.done', { id, to: values.to }) });
    },
  });

  return (
    <Drawer title={t('invoices.send.title', { id })} padding="md" onClose={onClose}>
      <Form form={form} guard="panel">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={t(`invoices.send.${name}`)}
            type="email"
            maxLength={254}
            isRequired
          />
        ))}
        <TextField
          {...form.field('subject')}
          label={t('invoices.send.subject')}
          maxLength={150}
          isRequired
        />
        <TextArea
          {...form.field('message')}
          label={t('invoices.send.message')}
          description={t('invoices.send.hint')}
          rows={9}
          maxLength={2000}
          isRequired
        />
        <FormActions
          submitLabel={t('invoices.send.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Drawer>
  );
}
