import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readShopFilters } from '#contract/shop/shop.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxGroup, RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { RangeSlider } from '#web/ui/fields/numbers/slider.tsx';
import { Rating } from '#web/ui/figures/rating.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import {
  type ChangeShopQuery,
  countFilters,
  NO_FILTERS,
  RATINGS,
  type ShopQuery,
} from '../shop-search.ts';

type Facets = RouteAnswer<typeof readShopFilters>;
type Props = { facets: Facets; query: ShopQuery; onChange: ChangeShopQuery };

/** Narrows the products down. Each choice applies at once. */
export function ShopFilters(props: Props) {
  const { t } = useTranslation();
  const { facets, query, onChange } = props;
  return (
    <Stack gap="lg">
      <CheckboxGroup
        label={t('shop.filters.category')}
        choices={facets.categories.map(({ name, count }) => ({
          value: name,
          label: t('shop.filters.choice', { name: t(`shop.categories.${name}`), count }),
        }))}
        value={query.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <PriceFilter {...props} />
      <CheckboxGroup
        label={t('shop.filters.brand')}
        choices={facets.brands.map(({ name, count }) => ({
          value: name,
          label: t('shop.filters.choice', { name, count }),
        }))}
        value={query.brands}
        onChange={(brands) => onChange({ brands })}
      />
      <RadioGroup
        label={t('shop.filters.rating')}
        choices={RATINGS.map((rating) => ({
          value: String(rating),
          ...(rating === 0
            ? { label: t('shop.filters.anyRating') }
            : {
                label: t('shop.filters.ratingUp', { rating }),
                content: (
                  <Row as="span" gap="2xs">
                    <Rating value={rating} /> {t('shop.filters.andUp')}
                  </Row>
                ),
              }),
        }))}
        value={String(query.rating)}
        onChange={(value) =>
          onChange({ rating: RATINGS.find((rating) => String(rating) === value) ?? 0 })
        }
      />
    </Stack>
  );
}

/** Clears the filters; shown while there are any. */
export function ClearFilters({ query, onChange }: Omit<Props, 'facets'>) {
  const { t } = useTranslation();
  if (countFilters(query) === 0) return null;
  return (
    <Button variant="light" size="sm" onClick={() => onChange(NO_FILTERS)}>
      {t('shop.filters.clear')}
    </Button>
  );
}

function PriceFilter({ facets: { price }, query, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const least = Math.floor(price.least);
  const most = Math.ceil(price.most);
  const { min: minPrice = least, max: maxPrice = most } = query;
  const [range, setRange] = useState<readonly [number, number]>([minPrice, maxPrice]);
  useEffect(() => setRange([minPrice, maxPrice]), [minPrice, maxPrice]);
  const [from, to] = range;

  return (
    <RangeSlider
      label={t('shop.filters.price')}
      fromLabel={t('shop.filters.priceFrom')}
      toLabel={t('shop.filters.priceTo')}
      min={least}
      max={most}
      value={range}
      format={(amount) => format.money(amount, 'USD')}
      onChange={setRange}
      onCommit={() => {
        if (from === minPrice && to === maxPrice) return;
        onChange({ min: from === least ? undefined : from, max: to === most ? undefined : to });
      }}
    />
  );
}
