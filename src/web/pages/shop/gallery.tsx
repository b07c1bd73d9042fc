import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Color, type ProductDetail, VIEWS } from '#contract/shop/shop-products.ts';
import styles from './gallery.module.css';

/** The pictures of a product in one colour: a large one, and the others to choose from. */
export function Gallery({ product, color }: { product: ProductDetail; color: Color }) {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof VIEWS)[number]>('front');
  const srcOf = (wanted: typeof view) =>
    product.pictures.find((picture) => picture.color === color && picture.view === wanted)?.src ??
    product.image;
  const words = (wanted: typeof view) =>
    t(`shop.views.${wanted}`, { name: product.name, color: t(`shop.colors.${color}`) });

  return (
    <div className={styles.gallery}>
      <img className={styles.large} src={srcOf(view)} alt={words(view)} width={400} height={400} />
      <div className={styles.small}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            aria-label={words(each)}
            onClick={() => setView(each)}
          >
            <img src={srcOf(each)} alt="" width={72} height={72} />
          </button>
        ))}
      </div>
    </div>
  );
}
