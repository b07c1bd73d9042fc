import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#contract/kit/errors.ts';
import {
  type DeliveryAddress,
  type Order,
  PAYMENT_METHODS,
  type PaymentMethod,
  placeOrder,
} from '#contract/shop/shop-orders.ts';
import { useChange } from '#web/api/use-change.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { MaskField } from '#web/ui/fields/text/mask-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { type Card, checkCard, digitsOf, groupDigits } from './check-card.ts';

type Values = Card & { method: PaymentMethod };
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

  const form = useForm<Values>({
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
            {...linkTo('/apps/ecommerce/checkout', { step: 'address' })}
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

function CardFields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const { t } = useTranslation();
  const field = (name: keyof Card) => ({
    ...form.field(name),
    label: t(`shop.card.fields.${name}`),
    isRequired: true,
    // No real card belongs here, so browsers must not offer one.
    autoComplete: 'off',
  });
  return (
    <>
      <Alert tone="info" message={t('shop.card.note')} />
      <MaskField
        {...field('number')}
        inputMode="numeric"
        maxLength={30}
        placeholder="4242 4242 4242 4242"
        mask={groupDigits}
      />
      <TextField {...field('holder')} maxLength={100} />
      <FormRow>
        <TextField {...field('expiry')} inputMode="numeric" maxLength={7} placeholder="12/29" />
        <TextField {...field('code')} inputMode="numeric" maxLength={4} placeholder="123" />
      </FormRow>
    </>
  );
}
