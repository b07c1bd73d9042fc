import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_SORTS } from '#contract/shop/shop.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { type ChangeShopQuery, countFilters, SHOP_VIEWS, type ShopQuery } from '../shop-search.ts';
import styles from './shop-page.module.css';

const ICONS = { grid: LayoutGrid, list: List } as const;

/** Search, sort and view; on narrow screens also the button that opens the filters. */
export function ShopTools({
  query,
  onChange,
  search,
  onFilter,
}: {
  query: ShopQuery;
  onChange: ChangeShopQuery;
  search: RefObject<HTMLInputElement | null>;
  /** Absent where the filters stand beside the products. */
  onFilter?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const filters = countFilters(query);
  return (
    <Row gap="xs">
      <SearchField
        label={t('shop.search')}
        value={query.q}
        onSearch={(text) => onChange({ q: text })}
        inputRef={search}
      />
      {onFilter && (
        <Button variant="outline" icon={SlidersHorizontal} onClick={onFilter}>
          {filters === 0 ? t('shop.filters.title') : t('shop.filters.count', { count: filters })}
        </Button>
      )}
      <SelectField
        isLabelHidden
        className={styles.sort}
        label={t('list.sort.label')}
        value={query.sort}
        onChange={(sort) => onChange({ sort })}
        choices={PRODUCT_SORTS.map((sort) => ({ value: sort, label: t(`shop.sorts.${sort}`) }))}
      />
      <Segmented
        isLabelHidden
        isIconOnly
        label={t('shop.view.label')}
        value={query.view}
        onChange={(view) => onChange({ view })}
        choices={SHOP_VIEWS.map((view) => ({
          value: view,
          label: t(`shop.view.${view}`),
          icon: ICONS[view],
        }))}
      />
    </Row>
  );
}
