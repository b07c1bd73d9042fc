import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '#web/translation.tsx';

/** All examples of all galleries, whose list loads when it is first wanted. */
export function useAllExamples(isWanted: boolean) {
  const { t } = useTranslation();
  const { routesByPath }: Pick<AnyRouter, 'routesByPath'> = useRouter();
  const { data, error, isLoading } = useQuery({
    queryKey: ['gallery examples'],
    queryFn: () => import('./all-examples.ts'),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const examples = useMemo(
    () => data?.listExamples((path) => routesByPath[path]?.options.staticData?.page, t) ?? [],
    [data, routesByPath, t],
  );
  return { examples, error, isLoading };
}
