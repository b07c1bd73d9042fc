import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from '#web/components/toast.ts';

const Toasts = lazy(() => import('./toasts.tsx').then((module) => ({ default: module.Toasts })));

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
