import { ShoppingCart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readCart } from '#contract/shop/shop.ts';
import type { CartLine } from '#contract/shop/shop-cart.ts';
import { deliveryAddress } from '#contract/shop/shop-orders.ts';
import { totalsOf } from '#contract/shop/shop-totals.ts';
import { useCall } from '#web/api/use-call.ts';
import { useStored } from '#web/api/use-stored.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { Stepper } from '#web/ui/navigation/stepper.tsx';
import { checkoutSearch } from '../shop-search.ts';
import { AddressStep } from './address-step.tsx';
import { CartLineItem } from './cart-line-item.tsx';
import { isReachable, STEPS, type Step, stepFor } from './checkout-steps.ts';
import { OrderPlaced } from './order-placed.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';

const storedAddress = deliveryAddress.nullable();

/** From the cart to the order: the address holds the step and the order. */
export function CheckoutPage() {
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
  const [address, setAddress] = useStored('shopDeliveryAddress', storedAddress, null);
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
                <LinkButton
                  {...linkTo('/apps/ecommerce/checkout', { step: 'address' })}
                  isFullWidth
                >
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
