import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCart } from '#contract/shop/shop.ts';
import type { Color, ProductDetail } from '#contract/shop/shop-products.ts';
import { centsOf, FREE_SHIPPING_FROM_CENTS } from '#contract/shop/shop-totals.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { ColorChoice } from './color-choice.tsx';
import { Gallery } from './gallery.tsx';
import { CartButton, WishButton } from './product-buttons.tsx';
import styles from './product-detail-page.module.css';
import { QuantityField } from './quantity-field.tsx';
import { productSearch } from './shop-search.ts';
import { Stars } from './stars.tsx';
import { useCart } from './use-shop-lists.ts';

/**
 * Pictures, price and choices of a product. Once it is in the cart, colour and quantity are those of the
 * cart, and changing them here changes them there.
 */
export function ProductOffer({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cart = useCart();
  const line = useCall(readCart, {}).data?.products.find(({ id }) => id === product.id);
  const [chosenColor, chooseColor] = useColorInAddress(product);
  const [chosenQty, setChosenQty] = useState(1);
  const color = line?.color ?? chosenColor;
  const qty = line?.qty ?? chosenQty;

  return (
    <div className={styles.offer}>
      <Gallery product={product} color={color} />
      <div className={styles.words}>
        <p className={styles.price}>{format.cents(centsOf(product.price))}</p>
        <div className={styles.marks}>
          <Stars rating={product.rating} size={18} />
          <Badge>{t(`shop.categories.${product.category}`)}</Badge>
          <Badge tone="success">{t('shop.inStock')}</Badge>
        </div>
        <p className={styles.description} dir="auto">
          {product.description}
        </p>
        <ColorChoice
          colors={product.colorOptions}
          value={color}
          onChoose={(next) => {
            chooseColor(next);
            if (line) cart.change(product.id, { color: next });
          }}
        />
        <div className={styles.actions}>
          <QuantityField
            name={product.name}
            value={qty}
            onChange={(next) => {
              setChosenQty(next);
              if (line) cart.change(product.id, { qty: next });
            }}
          />
          <CartButton product={product} qty={qty} color={color} />
          <WishButton product={product} />
        </div>
        <ul className={styles.promises}>
          <li>
            <Truck size={17} aria-hidden />
            {product.hasFreeShipping
              ? t('shop.freeShipping')
              : t('shop.promises.shipping', { sum: format.cents(FREE_SHIPPING_FROM_CENTS) })}
          </li>
          <li>
            <RotateCcw size={17} aria-hidden />
            {t('shop.promises.returns')}
          </li>
          <li>
            <ShieldCheck size={17} aria-hidden />
            {t('shop.promises.warranty')}
          </li>
        </ul>
      </div>
    </div>
  );
}

/** The colour that the address names; the product's first where it names none that there is. */
function useColorInAddress({ colorOptions }: ProductDetail): [Color, (color: Color) => void] {
  const [search, changeSearch] = usePageSearch(productSearch);
  const [first = 'ink'] = colorOptions;
  const color = colorOptions.find((each) => each === search.color) ?? first;
  const choose = (next: Color) =>
    changeSearch({ color: next === first ? undefined : next }, { replace: true });
  return [color, choose];
}
