import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** All examples of all galleries, whose list loads when it is first wanted. */
export function useAllExamples(isWanted: boolean) {
  const { t } = useTranslation();
  const { data, error, isLoading } = useQuery({
    queryKey: ['gallery examples'],
    queryFn: () => import('./all-examples.ts'),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const examples = useMemo(() => data?.listExamples(t) ?? [], [data, t]);
  return { examples, error, isLoading };
}
