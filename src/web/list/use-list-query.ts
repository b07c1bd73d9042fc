import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useApiContext } from '#web/api/api-context.ts';
import { useAddressParams } from '#web/list/use-address-params.ts';
import { rememberListQuery } from './list-memory.ts';
import { type ListQuery, type ListSpec, readListQuery, writeListQuery } from './list-query.ts';

export type ChangeListQuery<Sort extends string, Filter extends string> = (
  change: Partial<ListQuery<Sort, Filter>>,
) => void;

/**
 * What the list is asked, read from the address bar, which is the only copy; and how to change it.
 * Any change but one of the page goes back to the first page. Typing replaces the entry in the
 * browser's history, everything else adds one.
 */
export function useListQuery<Sort extends string, Filter extends string>(
  spec: ListSpec<Sort, Filter>,
): [ListQuery<Sort, Filter>, ChangeListQuery<Sort, Filter>] {
  const { storage } = useApiContext();
  const navigate = useNavigate();
  const params = useAddressParams();
  const query = useMemo(() => readListQuery(params, spec), [params, spec]);

  const change = useCallback<ChangeListQuery<Sort, Filter>>(
    (part) => {
      rememberListQuery(part, spec.memoryKeys, storage);
      const next = { ...query, page: 1, ...part };
      void navigate({
        to: '.',
        search: writeListQuery(next, spec),
        replace: part.search !== undefined,
        resetScroll: false,
      });
    },
    [navigate, query, spec, storage],
  );
  return [query, change];
}
