import { useTranslation } from 'react-i18next';
import { PAYMENT_METHODS } from '#contract/invoices/invoices.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { METHOD_TITLE } from '../invoice-labels.ts';
import { MAX_TYPED } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

const PARTS = ['terms', 'note', 'stub'] as const;

/** The payment method, and the parts that are printed below the lines. */
export function OptionFields({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('invoices.form.options')}>
      <Stack>
        <SelectField
          {...form.field('paymentMethod')}
          label={t('invoices.fields.method')}
          choices={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_TITLE[value]) }))}
        />
        <Stack gap="xs">
          {PARTS.map((part) => (
            <Switch
              key={part}
              {...form.field(`shows.${part}`)}
              label={t(`invoices.form.shows.${part}`)}
            />
          ))}
        </Stack>
        <TextArea
          {...form.field('note')}
          label={t('invoices.form.note')}
          rows={4}
          maxLength={MAX_TYPED}
          isDisabled={!form.values.shows.note}
        />
      </Stack>
    </Card>
  );
}
