import { createFileRoute } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck, ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { readCart } from '#contract/shop/shop.ts';
import type { CartLine } from '#contract/shop/shop-cart.ts';
import {
  COUNTRIES,
  type DeliveryAddress,
  deliveryAddress,
  type Order,
  readOrder,
} from '#contract/shop/shop-orders.ts';
import { FREE_SHIPPING_FROM_CENTS, type PricedLine, totalsOf } from '#contract/shop/shop-totals.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import { useCall } from '#web/data/use-call.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns, Divider, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList, List } from '#web/ui/lists/list.tsx';
import { Stepper } from '#web/ui/navigation/stepper.tsx';
import { CartLineItem } from './-checkout/cart-line-item.tsx';
import { isReachable, STEPS, type Step, stepFor } from './-checkout/checkout-steps.ts';
import { PaymentStep } from './-checkout/payment-step.tsx';
import { checkoutSearch } from './-shop-search.ts';
import '#web/messages/shop.json';

export const Route = createFileRoute('/apps/ecommerce/checkout')({
  ...page({ title: 'pageTitles.shop.checkout', sample: 'data' }),
  validateSearch: searchOf<typeof checkoutSearch>(),
  component: CheckoutPage,
});

const storedAddress = deliveryAddress.nullable().catch(null);

/** From the cart to the order: the address holds the step and the order. */
function CheckoutPage() {
  const { t } = useTranslation();
  const [{ step, order }] = usePageSearch(checkoutSearch);
  const cart = useCall(readCart, {});

  return (
    <Page title={t('pageTitles.shop.checkout')}>
      {order !== undefined ? (
        <OrderPlaced id={order} />
      ) : (
        <CallState call={cart} failed={t('shop.cart.failed')}>
          {({ products }) =>
            products.length === 0 ? <EmptyCart /> : <Steps lines={products} wanted={step} />
          }
        </CallState>
      )}
    </Page>
  );
}

function EmptyCart() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={ShoppingCart}
      title={t('shop.cart.empty.title')}
      actions={
        <>
          <LinkButton to="/apps/ecommerce/shop">{t('shop.goToShop')}</LinkButton>
          <LinkButton to="/apps/ecommerce/wishlist" variant="outline">
            {t('shop.wishlist.view')}
          </LinkButton>
        </>
      }
    >
      {t('shop.cart.empty.description')}
    </EmptyState>
  );
}

function Steps({ lines, wanted }: { lines: readonly CartLine[]; wanted: Step }) {
  const { t } = useTranslation();
  const [, changeSearch] = usePageSearch(checkoutSearch);
  const [address, setAddress] = useStored('shopDeliveryAddress', storedAddress);
  const has = { lines: lines.length > 0, address: address !== null };
  const step = stepFor(wanted, has);
  const root = useFocusedStep(step);

  return (
    <div ref={root}>
      <Stack>
        <Stepper
          label={t('shop.steps.label')}
          steps={STEPS.map((name) => ({
            name,
            label: t(`shop.steps.${name}`),
            isReachable: isReachable(name, has),
          }))}
          value={step}
          onChange={(name) => changeSearch({ step: name }, { resetScroll: true })}
        />
        <Columns
          isAsideSticky
          aside={
            <OrderSummary lines={lines}>
              {step === 'cart' && (
                <LinkButton to="/apps/ecommerce/checkout" search={{ step: 'address' }} isFullWidth>
                  {t('shop.cart.continue')}
                </LinkButton>
              )}
            </OrderSummary>
          }
        >
          <Card title={t(`shop.steps.${step}`)}>
            {step === 'cart' && (
              <List>
                {lines.map((line) => (
                  <CartLineItem key={line.productId} line={line} />
                ))}
              </List>
            )}
            {step === 'address' && (
              <AddressStep
                address={address}
                onDone={(given) => {
                  setAddress(given);
                  changeSearch({ step: 'payment' }, { resetScroll: true });
                }}
              />
            )}
            {step === 'payment' && address && (
              <PaymentStep
                address={address}
                totalCents={totalsOf(lines).totalCents}
                onPlaced={({ id }) =>
                  changeSearch(
                    { step: 'cart', order: String(id) },
                    { replace: true, resetScroll: true },
                  )
                }
              />
            )}
          </Card>
        </Columns>
      </Stack>
    </div>
  );
}

/** Moves the focus to the heading of the new step, for keyboards and screen readers. */
function useFocusedStep(step: Step) {
  const root = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    const heading = root.current?.querySelector('h2');
    if (heading && shownStep.current !== step) {
      heading.tabIndex = -1;
      heading.focus();
    }
    shownStep.current = step;
  }, [step]);
  return root;
}

const EMPTY = {
  fullName: '',
  phone: '',
  street: '',
  city: '',
  postcode: '',
  country: 'US',
} as const satisfies DeliveryAddress;

/** The delivery address. */
function AddressStep({
  address,
  onDone,
}: {
  address: DeliveryAddress | null;
  onDone: (address: DeliveryAddress) => void;
}) {
  const { t, language } = useTranslation();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const form = useForm({
    schema: deliveryAddress,
    labels: 'shop.address.fields',
    initial: address ?? EMPTY,
    send: async (values) => onDone(deliveryAddress.parse(values)),
  });
  const { field } = form;

  return (
    <Form form={form} label={t('shop.steps.address')}>
      <TextField {...field('fullName')} autoComplete="name" />
      <TextField {...field('street')} autoComplete="street-address" />
      <FormRow>
        <TextField {...field('postcode')} autoComplete="postal-code" />
        <TextField {...field('city')} autoComplete="address-level2" />
      </FormRow>
      <FormRow>
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <SelectField
          {...field('country')}
          choices={COUNTRIES.map((code) => ({
            value: code,
            label: names.of(code) ?? code,
          })).toSorted((a, b) => a.label.localeCompare(b.label, language))}
        />
      </FormRow>
      <Text as="p" size="sm" tone="neutral">
        {t('shop.address.remembered')}
      </Text>
      <FormActions
        submitLabel={t('shop.address.submit')}
        isSending={form.isSending}
        extra={
          <LinkButton to="/apps/ecommerce/checkout" variant="outline" icon={ArrowLeft}>
            {t('shop.address.back')}
          </LinkButton>
        }
      />
    </Form>
  );
}

/** An order that was placed. */
function OrderPlaced({ id }: { id: string }) {
  const { t } = useTranslation();
  const answer = useCall(readOrder, { params: { id } });
  return (
    <CallState
      call={answer}
      failed={t('shop.placed.failed')}
      missing={{
        title: t('shop.placed.missing.title'),
        description: t('shop.placed.missing.description'),
        actions: <LinkButton to="/apps/ecommerce/shop">{t('shop.continue')}</LinkButton>,
      }}
    >
      {({ order }) => <PlacedOrder order={order} />}
    </CallState>
  );
}

function PlacedOrder({ order }: { order: Order }) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { address, payment } = order;
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(address.country);
  const town = [address.postcode, address.city].filter(Boolean).join(' ');
  const days = order.lines.map(({ shippingDate }) => shippingDate).toSorted();
  const method = t(`shop.payment.methods.${payment.method}.label`);
  return (
    <Columns
      isAsideSticky
      aside={
        <OrderSummary lines={order.lines} isPlaced>
          <Divider />
          <DescriptionList
            isStacked
            items={[
              {
                label: t('shop.placed.to'),
                value: [address.fullName, address.street, town, country].map((line) => (
                  <div key={line} dir="auto">
                    {line}
                  </div>
                )),
              },
              {
                label: t('shop.payment.method'),
                value: payment.lastDigits ? `${method} ···· ${payment.lastDigits}` : method,
              },
            ]}
          />
          {order.invoiceId !== undefined && (
            <LinkButton
              to="/apps/invoice/preview/{-$id}"
              params={{ id: String(order.invoiceId) }}
              variant="light"
              isFullWidth
            >
              {t('shop.placed.invoice', { id: order.invoiceId })}
            </LinkButton>
          )}
          <LinkButton to="/apps/ecommerce/shop" isFullWidth>
            {t('shop.continue')}
          </LinkButton>
        </OrderSummary>
      }
    >
      <Card
        title={t('shop.placed.title', { number: order.number })}
        description={t('shop.placed.description', { day: format.day(days.at(-1) ?? '') })}
        actions={<IconTile icon={CircleCheck} colour="green" />}
      >
        <List>
          {order.lines.map((line) => (
            <CartLineItem key={line.productId} line={line} isFixed />
          ))}
        </List>
      </Card>
    </Columns>
  );
}

/** What a cart or an order costs, with the next step below it. */
function OrderSummary({
  lines,
  isPlaced = false,
  children,
}: {
  lines: readonly PricedLine[];
  /** An order: nothing can be added to it any more. */
  isPlaced?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { grossCents, discountCents, shippingCents, totalCents } = totalsOf(lines);
  const items = lines.reduce((sum, { qty }) => sum + qty, 0);
  const missingCents = FREE_SHIPPING_FROM_CENTS - (grossCents - discountCents);
  return (
    <Card title={t('shop.summary.title')}>
      <Stack gap="sm">
        <DescriptionList
          items={[
            {
              label: t('shop.summary.items', { count: items }),
              value: <Text isNumeric>{format.cents(grossCents)}</Text>,
            },
            {
              label: t('shop.summary.discount'),
              value: (
                <Text tone="success" isNumeric>
                  {format.cents(-discountCents)}
                </Text>
              ),
            },
            {
              label: t('shop.summary.shipping'),
              value: (
                <Text isNumeric>
                  {shippingCents === 0 ? t('shop.summary.free') : format.cents(shippingCents)}
                </Text>
              ),
            },
          ]}
        />
        <Divider />
        <DescriptionList
          items={[
            {
              label: t('shop.summary.total'),
              value: (
                <Text size="lg" weight="bold" isNumeric>
                  {format.cents(totalCents)}
                </Text>
              ),
            },
          ]}
        />
        {shippingCents > 0 && !isPlaced && (
          <Text as="p" size="sm" tone="neutral">
            {t('shop.summary.freeFrom', { sum: format.cents(missingCents) })}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}
