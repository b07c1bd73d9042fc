import { type ComponentType, useEffect } from 'react';
import { usePart } from './use-part.ts';
import { useSettled } from './use-settled.ts';

/** A part that the page can do without at first; null until it is there. */
export function useLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const isSettled = useSettled({ isLong: true });
  const [part, want] = usePart(load);
  useEffect(() => {
    if (isSettled) want();
  }, [isSettled, want]);
  return part;
}
