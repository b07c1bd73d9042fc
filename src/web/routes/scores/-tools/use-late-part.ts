import { type ComponentType, useCallback, useEffect } from 'react';
import { loadPatiently } from '#web/ui/loading/load-patiently.ts';
import { usePart } from '#web/ui/loading/use-part.ts';
import { useSettled } from '#web/ui/loading/use-settled.ts';

/** The first of these says that the reader is about to use something. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * A part that the page can do without at first; null until it is there. It loads once the page has long been settled, or
 * at the first sign that the reader is about to use something; where the server is out of reach, as soon as it is back.
 * The page never waits for it.
 */
export function useLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const isSettled = useSettled({ isLong: true });
  const [part, want] = usePart(useCallback(() => loadPatiently(load), [load]));
  useEffect(() => {
    if (isSettled) want();
    const signs = new AbortController();
    for (const sign of SIGNS_OF_USE) {
      window.addEventListener(sign, want, { signal: signs.signal });
    }
    return () => signs.abort();
  }, [isSettled, want]);
  return part;
}
