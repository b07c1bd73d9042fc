import { Save, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ClientFields } from './client-fields.tsx';
import { FactFields } from './fact-fields.tsx';
import { FormSums } from './form-sums.tsx';
import { idParams } from './invoice-address.ts';
import styles from './invoice-form.module.css';
import type { InvoiceValues } from './invoice-values.ts';
import { LineFields } from './line-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { useInvoiceForm } from './use-invoice-form.ts';

/** An invoice to write or to change. */
export function InvoiceForm({
  id,
  title,
  initial,
}: {
  /** Null for one that does not exist yet. */
  id: number | null;
  title: string;
  initial: () => InvoiceValues;
}) {
  const { t } = useTranslation();
  const form = useInvoiceForm(initial, id);
  const back = id === null ? { to: '/apps/invoice/list' } : previewOf(id);

  return (
    <form {...form.form}>
      <PageHeading title={title} />
      <div className={styles.columns}>
        <div className={styles.paper}>
          <div className={styles.top}>
            <ClientFields form={form} />
            <FactFields form={form} />
          </div>
          <LineFields form={form} />
          <FormSums form={form} />
        </div>
        <div className={styles.side}>
          <div className={`${styles.card} ${styles.actions}`}>
            <Alert message={form.failure ?? (form.hasErrors ? t('invoices.form.wrong') : null)} />
            <Button
              type="submit"
              icon={Save}
              isLoading={form.isSaving}
              isDisabled={id !== null && !form.isDirty}
            >
              {t(id === null ? 'invoices.form.saveDraft' : 'invoices.form.save')}
            </Button>
            <Button variant="light" icon={Send} onClick={() => void form.save('send')}>
              {t('invoices.form.saveAndSend')}
            </Button>
            <LinkButton variant="outline" {...back}>
              {t('cancel')}
            </LinkButton>
            {form.isDirty && (
              <p className={styles.state} role="status">
                {t('invoices.form.dirty')}
              </p>
            )}
          </div>
          <OptionFields form={form} />
        </div>
      </div>
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  );
}

function previewOf(id: number) {
  return { to: '/apps/invoice/preview/$id', params: idParams(id) };
}
