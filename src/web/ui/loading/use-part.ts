import { type ComponentType, useCallback, useRef, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

/**
 * A part whose code loads when it is wanted; null until it is there. A failed load is told, and wanting the part again
 * asks again. A part that nobody has asked for loads with `loadPatiently`, and nobody is told.
 */
export function usePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): [Part: ComponentType<Props> | null, want: () => void] {
  const { t } = useTranslation();
  const [part, setPart] = useState<{ component: ComponentType<Props> } | null>(null);
  const isAsked = useRef(false);

  const want = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    load().then(
      (component) => setPart({ component }),
      () => {
        isAsked.current = false;
        showToast({ tone: 'danger', message: t('screens.chunk.description') });
      },
    );
  }, [load, t]);

  return [part?.component ?? null, want];
}
