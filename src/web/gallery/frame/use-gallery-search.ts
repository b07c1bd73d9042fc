import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PageInfo } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';

const anyPage = () => true;

/**
 * What galleries have for a query, the best first: their pages, examples, parts and props. The list of all of them and what
 * searches it load when there is a query.
 */
export function useGallerySearch(query: string, mayOpen: (page: PageInfo) => boolean = anyPage) {
  const { t } = useTranslation();
  const { routesByPath }: Pick<AnyRouter, 'routesByPath'> = useRouter();
  const { data, error, isLoading } = useQuery({
    queryKey: ['gallery examples'],
    queryFn: () => import('./all-examples.ts'),
    enabled: query.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all = useMemo(
    () => data?.listGalleries((path) => routesByPath[path]?.options.staticData?.page, t) ?? [],
    [data, routesByPath, t],
  );
  const found = useMemo(
    () => data?.findInGalleries(all, query).filter(({ page }) => mayOpen(page)) ?? [],
    [data, all, query, mayOpen],
  );
  return { found, error, isLoading };
}
