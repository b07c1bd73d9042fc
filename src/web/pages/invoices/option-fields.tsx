import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PAYMENT_METHODS } from '#contract/invoices/invoices.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import styles from './invoice-form.module.css';
import { LONGEST_TYPED } from './invoice-values.ts';
import { METHOD_TITLE } from './invoice-words.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

const PARTS = ['terms', 'note', 'stub'] as const;

/** How it is paid, and which parts the document has below its lines. */
export function OptionFields({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation();
  const { shows, note, paymentMethod } = form.values;
  return (
    <section className={styles.card} aria-label={t('invoices.form.options')}>
      <SelectField
        label={t('invoices.fields.method')}
        value={paymentMethod}
        onChange={(chosen) =>
          form.set({
            paymentMethod: PAYMENT_METHODS.find((method) => method === chosen) ?? paymentMethod,
          })
        }
        choices={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_TITLE[value]) }))}
      />
      <div className={styles.switches}>
        {PARTS.map((part) => (
          <Switch
            key={part}
            label={t(`invoices.fields.${part}`)}
            checked={shows[part]}
            onChange={(event) =>
              form.set({ shows: { ...shows, [part]: event.currentTarget.checked } })
            }
          />
        ))}
      </div>
      <TextArea
        label={t('invoices.form.note')}
        value={note}
        error={form.errorOf('note')}
        rows={4}
        maxLength={LONGEST_TYPED}
        dir="auto"
        isDisabled={!shows.note}
        onChange={(value) => form.set({ note: value })}
        onBlur={() => form.leave('note')}
      />
    </section>
  );
}
