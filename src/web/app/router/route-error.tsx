import type { ErrorComponentProps } from '@tanstack/react-router';
import { CloudDownload, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';

/** A page that broke, or whose code could not be fetched because a newer version is out. The shell around it lives on. */
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
        {t('screens.chunk.words')}
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
      {t('screens.crash.words')}
    </ErrorState>
  );
}

/** The browsers' own words for a script that could not be fetched. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(
      error.message,
    )
  );
}
