import type { CSSProperties, ReactNode } from 'react';
import styles from './layout.module.css';
import { type Gap, layoutStyle } from './layout-props.ts';

type TilesStyle = CSSProperties & { '--tile': string };

/** `Tile`s in rows that are always full: what is alone in its row takes all of it. Those of a row are equally high. */
export function Tiles({
  min = '18rem',
  gap = 'md',
  children,
}: {
  /** The least width of a tile. */
  min?: string;
  gap?: Gap;
  children: ReactNode;
}) {
  const style: TilesStyle = { ...layoutStyle({ gap }), '--tile': min };
  return (
    <div className={styles.tiles} style={style}>
      {children}
    </div>
  );
}

/** One thing in `Tiles`, such as a card. */
export function Tile({
  isWide = false,
  children,
}: {
  /** Twice as wide as the others, where there is room. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.tile} data-wide={isWide}>
      {children}
    </div>
  );
}
