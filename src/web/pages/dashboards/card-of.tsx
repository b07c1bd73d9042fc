import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import styles from './dashboard.module.css';

/** A card that shows the answer of one call: its room is kept from the start, a failure can be tried again. */
export function CardOf<R extends Route>({
  title,
  menu,
  route,
  request,
  height,
  className,
  children,
}: {
  title: string;
  menu?: ReactNode;
  route: R;
  request: RouteRequest<R>;
  /** Pixels that the content will take. */
  height: number;
  className?: string | undefined;
  children: (answer: RouteAnswer<R>) => ReactNode;
}) {
  const { data, isError, refetch } = useCall(route, request, { keepPrevious: true });
  return (
    <Card title={title} className={className} actions={menu}>
      <div
        className={styles.content}
        style={{ minBlockSize: height }}
        aria-busy={!data && !isError}
      >
        {data !== undefined && children(data)}
        {data === undefined && isError && <Failure onRetry={() => void refetch()} />}
      </div>
    </Card>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failure} role="alert">
      <p>{t('dashboards.failed')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
