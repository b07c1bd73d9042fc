import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Order, readOrder } from '#contract/shop/shop-orders.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { CartLineItem } from './cart-line-item.tsx';
import styles from './checkout-page.module.css';
import { OrderSummary } from './order-summary.tsx';

/** An order that was placed. */
export function OrderPlaced({ id }: { id: string }) {
  const { t } = useTranslation();
  const answer = useCall(readOrder, { params: { id } });
  return (
    <CallState
      call={answer}
      failed={t('shop.placed.failed')}
      missing={{
        title: t('shop.placed.none'),
        description: t('shop.placed.noneWords'),
        actions: <LinkButton to="/apps/ecommerce/shop">{t('shop.goOn')}</LinkButton>,
      }}
    >
      {({ order }) => <PlacedOrder order={order} />}
    </CallState>
  );
}

function PlacedOrder({ order }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { address, payment } = order;
  const country = new Intl.DisplayNames(i18n.language, { type: 'region' }).of(address.country);
  const lastDay =
    order.lines
      .map(({ shippingDate }) => shippingDate)
      .toSorted()
      .at(-1) ?? '';
  return (
    <div className={styles.columns}>
      <section className={styles.panel} aria-labelledby="checkout-step">
        <div className={styles.thanks}>
          <CircleCheck size={30} aria-hidden />
          <div>
            <h2 id="checkout-step" tabIndex={-1} className={styles.stepTitle}>
              {t('shop.placed.title', { number: order.number })}
            </h2>
            <p>{t('shop.placed.words', { day: format.day(lastDay) })}</p>
          </div>
        </div>
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <CartLineItem key={line.productId} line={line} isFixed />
          ))}
        </ul>
      </section>
      <div className={styles.beside}>
        <OrderSummary lines={order.lines} isPlaced>
          <dl className={styles.facts}>
            <dt>{t('shop.placed.to')}</dt>
            <dd dir="auto">
              {[
                address.fullName,
                address.street,
                [address.postcode, address.city].filter(Boolean).join(' '),
                country,
              ].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
            <dt>{t('shop.payment.method')}</dt>
            <dd>
              {t(`shop.payment.methods.${payment.method}.label`)}
              {payment.lastDigits && ` ···· ${payment.lastDigits}`}
            </dd>
          </dl>
          <LinkButton to="/apps/ecommerce/shop">{t('shop.goOn')}</LinkButton>
        </OrderSummary>
      </div>
    </div>
  );
}
