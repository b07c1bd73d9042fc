import { ArrowLeft } from 'lucide-react';
import { z } from 'zod';
import type { FieldErrors } from '#contract/kit/errors.ts';
import {
  type DeliveryAddress,
  type Order,
  PAYMENT_METHODS,
  placeOrder,
} from '#contract/shop/shop-orders.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { MaskField } from '#web/ui/fields/text/mask-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { type DescribedForm, useForm } from '#web/ui/forms/use-form.ts';
import { checkCard, digitsOf, groupDigits } from './check-card.ts';
import '#web/messages/shop.json';

const filled = z.string().trim().min(1);

/** The fields of a card count where it is the method; `checkCard` says what is wrong with them. */
const paymentForm = z.object({
  method: z.enum(PAYMENT_METHODS),
  number: filled.max(30),
  holder: filled.max(100),
  expiry: filled.max(7),
  code: filled.max(4),
});
type Values = z.output<typeof paymentForm>;

const EMPTY: Values = { method: 'card', number: '', holder: '', expiry: '', code: '' };

/** The payment. Of a card only its last four digits leave the form. */
export function PaymentStep({
  address,
  totalCents,
  onPlaced,
}: {
  address: DeliveryAddress;
  totalCents: number;
  onPlaced: (order: Order) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const place = useChange(placeOrder);

  const checkFields = (values: Values): FieldErrors => {
    if (values.method !== 'card') return {};
    const problems = Object.entries(checkCard(values, now));
    return Object.fromEntries(
      problems.map(([field, problem]) => [field, t(`shop.card.problems.${problem}`)]),
    );
  };

  const form = useForm({
    schema: paymentForm,
    labels: 'shop.card.fields',
    initial: EMPTY,
    check: checkFields,
    send: async ({ method, number }) => {
      const lastDigits = digitsOf(number).slice(-4);
      const payment = { method, ...(method === 'card' && { lastDigits }) };
      const { order } = await place.mutateAsync({ body: { address, payment, totalCents } });
      onPlaced(order);
    },
  });

  return (
    <Form form={form} label={t('shop.steps.payment')}>
      <RadioGroup
        label={t('shop.payment.method')}
        choices={PAYMENT_METHODS.map((method) => ({
          value: method,
          label: t(`shop.payment.methods.${method}.label`),
          description: t(`shop.payment.methods.${method}.description`),
        }))}
        value={form.values.method}
        onChange={(method) => form.set({ method })}
      />
      {form.values.method === 'card' && <CardFields form={form} />}
      <FormActions
        submitLabel={t('shop.payment.submit', { sum: format.cents(totalCents) })}
        isSending={form.isSending}
        extra={
          <LinkButton
            to="/apps/ecommerce/checkout"
            search={{ step: 'address' }}
            variant="outline"
            icon={ArrowLeft}
          >
            {t('shop.payment.back')}
          </LinkButton>
        }
      />
    </Form>
  );
}

function CardFields({ form }: { form: DescribedForm<typeof paymentForm, 'shop.card.fields'> }) {
  const { t } = useTranslation();
  // No real card belongs here, so browsers must not offer one.
  const autoComplete = 'off';
  return (
    <>
      <Alert tone="info" message={t('shop.card.note')} />
      <MaskField
        {...form.field('number')}
        autoComplete={autoComplete}
        inputMode="numeric"
        placeholder="4242 4242 4242 4242"
        mask={groupDigits}
      />
      <TextField {...form.field('holder')} autoComplete={autoComplete} />
      <FormRow>
        <TextField
          {...form.field('expiry')}
          autoComplete={autoComplete}
          inputMode="numeric"
          placeholder="12/29"
        />
        <TextField
          {...form.field('code')}
          autoComplete={autoComplete}
          inputMode="numeric"
          placeholder="123"
        />
      </FormRow>
    </>
  );
}
