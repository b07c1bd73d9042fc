import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
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
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AddressStep } from './address-step.tsx';
import { CartLineItem } from './cart-line-item.tsx';
import styles from './checkout-page.module.css';
import { type Step, stepFor } from './checkout-steps.ts';
import { OrderPlaced } from './order-placed.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { checkoutSearch } from './shop-search.ts';
import { StepTrail } from './step-trail.tsx';

const storedAddress = deliveryAddress.nullable();

/** From the cart to the order: step and order stand in the address. */
export function CheckoutPage() {
  const { t } = useTranslation();
  const [{ step, order }] = usePageSearch(checkoutSearch);
  const cart = useCall(readCart, {});

  return (
    <>
      <PageHeading title={t('pageTitles.shop.checkout')} />
      {order !== undefined ? (
        <OrderPlaced id={order} />
      ) : (
        <CallState call={cart} failed={t('shop.cart.failed')}>
          {({ products }) =>
            products.length === 0 ? <EmptyCart /> : <Steps lines={products} wanted={step} />
          }
        </CallState>
      )}
    </>
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
            {t('shop.wishlist.look')}
          </LinkButton>
        </>
      }
    >
      {t('shop.cart.empty.words')}
    </EmptyState>
  );
}

function Steps({ lines, wanted }: { lines: readonly CartLine[]; wanted: Step }) {
  const { t } = useTranslation();
  const [, changeSearch] = usePageSearch(checkoutSearch);
  const [address, setAddress] = useStored('shopDeliveryAddress', storedAddress, null);
  const has = { lines: lines.length > 0, address: address !== null };
  const step = stepFor(wanted, has);
  const root = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);

  // Who goes on by keyboard or hears the page shall stand at the new step.
  useEffect(() => {
    if (shownStep.current !== step) root.current?.querySelector<HTMLElement>('h2')?.focus();
    shownStep.current = step;
  }, [step]);

  return (
    <div ref={root}>
      <StepTrail step={step} has={has} />
      <div className={styles.columns}>
        {step === 'cart' && (
          <StepPanel title={t('shop.steps.cart')}>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <CartLineItem key={line.productId} line={line} />
              ))}
            </ul>
          </StepPanel>
        )}
        {step === 'address' && (
          <StepPanel title={t('shop.steps.address')}>
            <AddressStep
              address={address}
              onDone={(given) => {
                setAddress(given);
                changeSearch({ step: 'payment' }, { resetScroll: true });
              }}
            />
          </StepPanel>
        )}
        {step === 'payment' && address && (
          <StepPanel title={t('shop.steps.payment')}>
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
          </StepPanel>
        )}
        <div className={styles.beside}>
          <OrderSummary lines={lines}>
            {step === 'cart' && (
              <LinkButton {...linkTo('/apps/ecommerce/checkout', { step: 'address' })}>
                {t('shop.cart.checkout')}
              </LinkButton>
            )}
          </OrderSummary>
        </div>
      </div>
    </div>
  );
}

function StepPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-labelledby="checkout-step">
      <h2 id="checkout-step" tabIndex={-1} className={styles.stepTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
