import type { ErrorComponentProps } from '@tanstack/react-router';
import { CloudDownload, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';

/** A page that crashed, or whose code is gone because a newer version was deployed. The shell stays usable. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  if (isMissingChunk(error)) {
    return (
      <EmptyState
        level={1}
        icon={CloudDownload}
        title={t('screens.chunk.title')}
        actions={
          <Button onClick={() => window.location.reload()}>{t('screens.chunk.reload')}</Button>
        }
      >
        {t('screens.chunk.description')}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      level={1}
      icon={TriangleAlert}
      title={t('screens.crash.title')}
      actions={<Button onClick={reset}>{t('retry')}</Button>}
    >
      {t('screens.crash.description')}
    </ErrorState>
  );
}

/** The browsers' messages for a script that could not be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(
      error.message,
    )
  );
}
