import { useEffect } from 'react';
import { loadPatiently } from '#web/ui/loading/load-patiently.ts';
import { usePart } from '#web/ui/loading/use-part.ts';
import { useSettled } from '#web/ui/loading/use-settled.ts';
import styles from './top-bar.module.css';
import type { TopBarToolsProps } from './top-bar-tools.tsx';

const loadTools = () =>
  loadPatiently(() => import('./top-bar-tools.tsx').then((module) => module.TopBarTools));

/** Bookmarks and tools, once the page itself is there. They come all at once, so that none moves another. */
export function LateTools(props: TopBarToolsProps) {
  const isSettled = useSettled();
  const [TopBarTools, want] = usePart(loadTools);
  useEffect(() => {
    if (isSettled) want();
  }, [isSettled, want]);
  if (TopBarTools) return <TopBarTools {...props} />;
  return props.isShort ? null : <div className={styles.slot} />;
}
