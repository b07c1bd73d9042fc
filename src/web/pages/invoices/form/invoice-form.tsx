import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InvoiceDraft } from '#contract/invoices/invoices.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Divider } from '#web/ui/layout/divider.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useOpenInvoice } from '../invoice-address.ts';
import { ClientFields } from './client-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { FormSums } from './form-sums.tsx';
import { LineFields } from './line-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { SEND, useInvoiceForm } from './use-invoice-form.ts';

/** Adds or changes an invoice. */
export function InvoiceForm({
  id,
  title,
  initial,
}: {
  /** Null for a new one. */
  id: number | null;
  title: string;
  initial: () => InvoiceDraft;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useOpenInvoice();
  const form = useInvoiceForm(initial, id);
  const handleCancel = () => (id === null ? void navigate({ to: '/apps/invoice/list' }) : open(id));

  return (
    <Page title={title}>
      <Form form={form} label={title} guard>
        <Columns width="17rem" aside={<OptionFields form={form} />}>
          <Card>
            <Stack gap="lg">
              <Grid min="17rem" gap="lg">
                <ClientFields form={form} />
                <DetailFields form={form} />
              </Grid>
              <Divider />
              <LineFields form={form} />
              <Divider />
              <FormSums form={form} />
            </Stack>
          </Card>
        </Columns>
        <FormActions
          isSticky
          submitLabel={t(id === null ? 'invoices.form.saveDraft' : 'invoices.form.save')}
          isSending={form.isSending}
          isDisabled={id !== null && !form.isDirty}
          onCancel={handleCancel}
          alternatives={
            <Button type="submit" value={SEND} variant="light" icon={Send}>
              {t('invoices.form.saveAndSend')}
            </Button>
          }
          extra={<FormStatus isDirty={form.isDirty} hasErrors={form.hasErrors} />}
        />
      </Form>
    </Page>
  );
}

function FormStatus({ isDirty, hasErrors }: { isDirty: boolean; hasErrors: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {hasErrors ? (
        <Text tone="danger">{t('invoices.form.wrong')}</Text>
      ) : (
        isDirty && <Text tone="neutral">{t('invoices.form.dirty')}</Text>
      )}
    </div>
  );
}
