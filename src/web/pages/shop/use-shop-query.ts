import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useAddressParams } from '#web/list/use-address-params.ts';
import { readShopQuery, type ShopQuery, writeShopQuery } from './shop-query.ts';

export type ChangeShopQuery = (change: Partial<ShopQuery>) => void;

/**
 * What the shop is asked: the address bar is the only copy. Any change but one of the page or the view
 * goes back to the first page; typing replaces the entry in the browser's history.
 */
export function useShopQuery(): [ShopQuery, ChangeShopQuery] {
  const navigate = useNavigate();
  const params = useAddressParams();
  const query = useMemo(() => readShopQuery(params), [params]);
  const change = useCallback<ChangeShopQuery>(
    (part) => {
      const page = part.view === undefined ? 1 : query.page;
      void navigate({
        to: '.',
        search: writeShopQuery({ ...query, page, ...part }),
        replace: part.search !== undefined,
        resetScroll: part.page !== undefined,
      });
    },
    [navigate, query],
  );
  return [query, change];
}
