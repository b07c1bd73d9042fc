import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_SORTS } from '#contract/shop/shop.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from './shop-page.module.css';
import { type ChangeShopQuery, countFilters, type ShopQuery } from './shop-search.ts';

const VIEWS = [
  { value: 'grid', Icon: LayoutGrid },
  { value: 'list', Icon: List },
] as const;

/** Search, sort and view; on narrow screens also the way to the filters. */
export function ShopTools({
  query,
  onChange,
  search,
  onFilter,
}: {
  query: ShopQuery;
  onChange: ChangeShopQuery;
  search: RefObject<HTMLInputElement | null>;
  onFilter: () => void;
}) {
  const { t } = useTranslation();
  const filters = countFilters(query);
  return (
    <div className={styles.tools}>
      <SearchField
        label={t('shop.search')}
        value={query.q}
        onSearch={(text) => onChange({ q: text })}
        inputRef={search}
      />
      <Button
        variant="outline"
        className={styles.filterButton}
        icon={SlidersHorizontal}
        onClick={onFilter}
      >
        {filters === 0 ? t('shop.filters.title') : t('shop.filters.count', { count: filters })}
      </Button>
      <SelectField
        isLabelHidden
        className={styles.sort}
        label={t('list.sort.label')}
        value={query.sort}
        onChange={(value) =>
          onChange({ sort: PRODUCT_SORTS.find((sort) => sort === value) ?? 'featured' })
        }
        choices={PRODUCT_SORTS.map((sort) => ({ value: sort, label: t(`shop.sorts.${sort}`) }))}
      />
      <SegmentedControl
        aria-label={t('shop.view.label')}
        value={query.view}
        onChange={(view) => onChange({ view: view === 'list' ? 'list' : 'grid' })}
        data={VIEWS.map(({ value, Icon }) => ({
          value,
          label: (
            <span className={styles.view}>
              <Icon size={17} aria-hidden />
              <VisuallyHidden>{t(`shop.view.${value}`)}</VisuallyHidden>
            </span>
          ),
        }))}
      />
    </div>
  );
}
