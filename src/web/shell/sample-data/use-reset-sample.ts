import { useApiContext } from '#web/data/api-context.ts';
import { useTranslation } from '#web/translation.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Asks, then resets the sample data; the code loads with the first use. */
export function useResetSample(): () => void {
  const { t } = useTranslation();
  const { call } = useApiContext();
  return () => {
    import('./reset-sample.ts').then(
      ({ resetSample }) => resetSample(call, t),
      () => showToast({ tone: 'danger', message: t('screens.chunk.description') }),
    );
  };
}
