import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_SHIPPING_FROM_CENTS, type PricedLine, totalsOf } from '#contract/shop/shop-totals.ts';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './order-summary.module.css';

/** What a cart or an order comes to, with what one does next below it. */
export function OrderSummary({
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
    <aside className={styles.summary} aria-label={t('shop.summary.title')}>
      <h2 className={styles.title}>{t('shop.summary.title')}</h2>
      <dl className={styles.sums}>
        <div>
          <dt>{t('shop.summary.items', { count: items })}</dt>
          <dd>{format.cents(grossCents)}</dd>
        </div>
        <div>
          <dt>{t('shop.summary.discount')}</dt>
          <dd className={styles.saved}>{format.cents(-discountCents)}</dd>
        </div>
        <div>
          <dt>{t('shop.summary.shipping')}</dt>
          <dd>{shippingCents === 0 ? t('shop.summary.free') : format.cents(shippingCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('shop.summary.total')}</dt>
          <dd>{format.cents(totalCents)}</dd>
        </div>
      </dl>
      {shippingCents > 0 && !isPlaced && (
        <p className={styles.hint}>
          {t('shop.summary.freeFrom', { sum: format.cents(missingCents) })}
        </p>
      )}
      {children}
    </aside>
  );
}
