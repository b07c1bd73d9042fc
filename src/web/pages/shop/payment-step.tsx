import { Radio } from '@mantine/core';
import { Info } from 'lucide-react';
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
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { MaskField } from '#web/ui/fields/mask-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { type Card, checkCard, digitsOf, groupDigits } from './check-card.ts';
import styles from './checkout-page.module.css';

const EMPTY = { method: 'card', number: '', holder: '', expiry: '', code: '' };

/** How the order is paid. Of a card only its last four digits leave the form. */
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

  const checkFields = (values: typeof EMPTY): FieldErrors => {
    if (values.method !== 'card') return {};
    const problems = Object.entries(checkCard(values, now));
    return Object.fromEntries(
      problems.map(([field, problem]) => [field, t(`shop.card.problems.${problem}`)]),
    );
  };

  const form = useForm<typeof EMPTY>({
    initial: EMPTY,
    check: checkFields,
    send: async (values) => {
      const method = methodOf(values.method);
      const lastDigits = digitsOf(values.number).slice(-4);
      const payment = { method, ...(method === 'card' && { lastDigits }) };
      const { order } = await place.mutateAsync({ body: { address, payment, totalCents } });
      onPlaced(order);
    },
  });
  const isByCard = form.values.method === 'card';

  return (
    <form {...form.form} className={styles.form} aria-labelledby="checkout-step">
      <div className={styles.wide}>
        <Alert message={form.failure} />
        <Radio.Group
          label={t('shop.payment.method')}
          value={form.values.method}
          onChange={(method) => form.set({ method })}
        >
          <div className={styles.methods}>
            {PAYMENT_METHODS.map((method) => (
              <Radio
                key={method}
                value={method}
                label={t(`shop.payment.methods.${method}.label`)}
                description={t(`shop.payment.methods.${method}.words`)}
              />
            ))}
          </div>
        </Radio.Group>
      </div>
      {isByCard && <CardFields form={form} />}
      <div className={styles.submit}>
        <Button type="submit" isLoading={form.isSending}>
          {t('shop.payment.submit', { sum: format.cents(totalCents) })}
        </Button>
      </div>
    </form>
  );
}

function CardFields({ form }: { form: ReturnType<typeof useForm<typeof EMPTY>> }) {
  const { t } = useTranslation();
  const field = (name: keyof Card) => ({
    ...form.field(name),
    label: t(`shop.card.fields.${name}`),
    // Nobody's real card belongs here, so browsers shall not offer one.
    autoComplete: 'off',
  });
  return (
    <>
      <p className={styles.note}>
        <Info size={17} aria-hidden />
        {t('shop.card.note')}
      </p>
      <MaskField
        {...field('number')}
        className={styles.wide}
        inputMode="numeric"
        maxLength={30}
        placeholder="4242 4242 4242 4242"
        mask={groupDigits}
      />
      <TextField {...field('holder')} className={styles.wide} maxLength={100} />
      <TextField {...field('expiry')} inputMode="numeric" maxLength={7} placeholder="12/29" />
      <TextField {...field('code')} inputMode="numeric" maxLength={4} placeholder="123" />
    </>
  );
}

function methodOf(value: string): PaymentMethod {
  return PAYMENT_METHODS.find((method) => method === value) ?? 'card';
}
