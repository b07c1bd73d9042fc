import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Color } from '#contract/shop/shop-products.ts';
import styles from './color-choice.module.css';

/** One of the colours that a product comes in. */
export function ColorChoice({
  colors,
  value,
  onChoose,
}: {
  colors: readonly Color[];
  value: Color;
  onChoose: (color: Color) => void;
}) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>
        {t('shop.color')}: {t(`shop.colors.${value}`)}
      </legend>
      <div className={styles.swatches}>
        {colors.map((color) => (
          <label key={color} className={styles.swatch} data-color={color}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={color}
              checked={color === value}
              onChange={() => onChoose(color)}
            />
            <span className="visually-hidden">{t(`shop.colors.${color}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
