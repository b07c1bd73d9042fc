import { useEffect } from 'react';
import type { DialogOpener } from '../use-dialog-part.ts';
import { usePart } from '../use-part.ts';
import { useSettled } from '../use-settled.ts';

const loadTools = () => import('./top-bar-tools.tsx').then((module) => module.TopBarTools);

/** The tools of the top bar, once the page itself is there. */
export function LateTools(props: { search: DialogOpener; isShort?: boolean }) {
  const isSettled = useSettled();
  const [TopBarTools, want] = usePart(loadTools);
  useEffect(() => {
    if (isSettled) want();
  }, [isSettled, want]);
  return TopBarTools && <TopBarTools {...props} />;
}
