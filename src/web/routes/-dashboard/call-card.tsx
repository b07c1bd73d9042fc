import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { useSeen } from '#web/ui/loading/use-seen.ts';
import styles from './dashboards.module.css';
import '#web/messages/dashboards.json';

/** A card that shows the answer of one call, which it makes once it comes into view, or the server while it draws. */
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
  const [content, isSeen] = useSeen<HTMLDivElement>();
  const call = useCall(route, request, {
    keepPrevious: true,
    enabled: isSeen,
    isServerRendered: true,
  });
  return (
    <Card title={title} actions={actions} padding={padding} className={styles.card}>
      <CardContent ref={content} call={call} height={height} loading={loading}>
        {children}
      </CardContent>
    </Card>
  );
}

export function CardContent<Data>({
  ref,
  call,
  height,
  loading,
  children,
}: {
  ref?: Ref<HTMLDivElement>;
  call: UseQueryResult<Data>;
  height: number;
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div
      ref={ref}
      className={styles.content}
      style={{ minBlockSize: `calc(${height}px + var(--wrapped, 0px))` }}
    >
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
