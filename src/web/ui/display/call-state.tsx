import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

/** What a call has answered; before that grey shapes, and if it fails why, with a way to try again. */
export function CallState<Data>({
  call,
  failed,
  missing,
  level = 2,
  loading = <Skeleton count={3} height={130} minHeight={480} />,
  children,
}: {
  call: UseQueryResult<Data>;
  /** The title over what went wrong. */
  failed: string;
  /** Stands instead of the failure where there is no such thing. */
  missing?: { title: string; description: string; actions: ReactNode };
  /** 1 where it is the whole page. */
  level?: 1 | 2 | 3;
  /** Stands in until the first answer. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { data, error } = call;
  if (data !== undefined) return children(data);
  if (error === null) return loading;
  if (missing && error instanceof ApiError && error.code === 'not_found') {
    return (
      <EmptyState icon={SearchX} title={missing.title} level={level} actions={missing.actions}>
        {missing.description}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={failed}
      level={level}
      isRetrying={call.isFetching}
      onRetry={() => void call.refetch()}
    >
      {error.message}
    </ErrorState>
  );
}
