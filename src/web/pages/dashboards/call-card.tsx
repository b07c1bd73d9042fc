import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import styles from './dashboards.module.css';

/** A card that shows the answer of one call. */
export function CallCard<R extends Route>({
  title,
  actions,
  route,
  request,
  height,
  loading,
  padding,
  children,
}: {
  title: string;
  actions?: ReactNode;
  route: R;
  request: RouteRequest<R>;
  /** Pixels that the content takes, reserved while it loads. */
  height: number;
  /** Stands in until the first answer; absent: lines. */
  loading?: ReactNode;
  padding?: 'none';
  children: (answer: RouteAnswer<R>) => ReactNode;
}) {
  const call = useCall(route, request, { keepPrevious: true });
  return (
    <Card title={title} actions={actions} padding={padding} className={styles.card}>
      <CardContent call={call} height={height} loading={loading}>
        {children}
      </CardContent>
    </Card>
  );
}

export function CardContent<Data>({
  call,
  height,
  loading,
  children,
}: {
  call: UseQueryResult<Data>;
  height: number;
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.content} style={{ minBlockSize: height }}>
      <CallState
        call={call}
        failed={t('dashboards.failed')}
        level={3}
        loading={
          loading ?? (
            <Skeleton
              count={Math.floor(height / LINE_PX)}
              height={20}
              gap={LINE_PX - 20}
              width={WIDTHS}
            />
          )
        }
      >
        {children}
      </CallState>
    </div>
  );
}

const LINE_PX = 44;
const WIDTHS = ['45%', '100%', '80%', '92%'];
