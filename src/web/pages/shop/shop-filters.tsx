import '@mantine/core/styles/Slider.css';
import { Radio, RangeSlider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readShopFilters } from '#contract/shop/shop.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './shop-filters.module.css';
import {
  type ChangeShopQuery,
  countFilters,
  NO_FILTERS,
  RATINGS,
  type ShopQuery,
} from './shop-search.ts';
import { Stars } from './stars.tsx';

type Facets = RouteAnswer<typeof readShopFilters>;
type Props = { facets: Facets; query: ShopQuery; onChange: ChangeShopQuery };

/** What narrows the products down. Each choice is in force at once. */
export function ShopFilters(props: Props) {
  const { t } = useTranslation();
  const { facets, query, onChange } = props;
  return (
    <div className={styles.filters}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('shop.filters.title')}</h2>
        {countFilters(query) > 0 && (
          <Button variant="light" onClick={() => onChange(NO_FILTERS)}>
            {t('shop.filters.clear')}
          </Button>
        )}
      </div>
      <fieldset className={styles.group}>
        <legend>{t('shop.filters.category')}</legend>
        {facets.categories.map(({ name, count }) => (
          <Checkbox
            key={name}
            label={`${t(`shop.categories.${name}`)} (${count})`}
            value={query.categories.includes(name)}
            onChange={() => onChange({ categories: toggled(query.categories, name) })}
          />
        ))}
      </fieldset>
      <PriceFilter {...props} />
      <fieldset className={styles.group}>
        <legend>{t('shop.filters.brand')}</legend>
        {facets.brands.map(({ name, count }) => (
          <Checkbox
            key={name}
            label={`${name} (${count})`}
            value={query.brands.includes(name)}
            onChange={() => onChange({ brands: toggled(query.brands, name) })}
          />
        ))}
      </fieldset>
      <RatingFilter {...props} />
    </div>
  );
}

function PriceFilter({ facets: { price }, query, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const least = Math.floor(price.least);
  const most = Math.ceil(price.most);
  const { min: minPrice = least, max: maxPrice = most } = query;
  const [range, setRange] = useState<[number, number]>([minPrice, maxPrice]);

  useEffect(() => setRange([minPrice, maxPrice]), [minPrice, maxPrice]);

  return (
    <fieldset className={styles.group}>
      <legend>{t('shop.filters.price')}</legend>
      <RangeSlider
        className={styles.slider}
        min={least}
        max={most}
        minRange={1}
        label={null}
        value={range}
        thumbFromLabel={t('shop.filters.priceFrom')}
        thumbToLabel={t('shop.filters.priceTo')}
        onChange={setRange}
        onChangeEnd={([from, to]) =>
          onChange({
            min: from === least ? undefined : from,
            max: to === most ? undefined : to,
          })
        }
      />
      <p className={styles.range}>
        <bdi>
          {t('shop.filters.priceRange', {
            from: format.money(range[0], 'USD'),
            to: format.money(range[1], 'USD'),
          })}
        </bdi>
      </p>
    </fieldset>
  );
}

function RatingFilter({ query, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      className={styles.group}
      label={t('shop.filters.rating')}
      value={String(query.rating)}
      onChange={(value) =>
        onChange({ rating: RATINGS.find((rating) => String(rating) === value) ?? 0 })
      }
    >
      {RATINGS.map((rating) => (
        <Radio
          key={rating}
          className={styles.rating}
          value={String(rating)}
          label={
            rating === 0 ? (
              t('shop.filters.anyRating')
            ) : (
              <>
                <Stars rating={rating} /> {t('shop.filters.andUp')}
              </>
            )
          }
        />
      ))}
    </Radio.Group>
  );
}

function toggled<Name>(names: readonly Name[], name: Name): Name[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}
