import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadPatiently } from '#web/ui/loading/load-patiently.ts';
import { toastsWanted } from '#web/ui/overlays/toast.ts';

const loadToasts = () => import('./toasts.tsx').then((module) => ({ default: module.Toasts }));

// It stands outside every error boundary: a failed load would take the whole product with it.
const Toasts = lazy(() => loadPatiently(loadToasts));

/** Where toasts appear, the newest on top; its code comes with the first one. */
export function ToastContainer() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
