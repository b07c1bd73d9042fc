import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import styles from './icon.module.css';

/** A silent picture beside a text. Arrows and the like turn over in a language that runs right to left. */
export function Icon({
  icon: Drawing,
  size = 16,
  isFilled = false,
}: {
  /** An icon of `lucide-react`. */
  icon: LucideIcon;
  /** The width and the height, in pixels. */
  size?: number;
  /** Fills its shape, for something that is on: a liked article, a star that is set. */
  isFilled?: boolean;
}) {
  return <Drawing size={size} className={styles.icon} data-filled={isFilled} aria-hidden />;
}

const TOKENS = {
  violet: 'category-violet',
  teal: 'swatch-teal',
  red: 'category-pink',
  orange: 'category-amber',
  blue: 'swatch-blue',
  green: 'category-green',
} as const;
export type TileColour = keyof typeof TOKENS;

type TileStyle = CSSProperties & { '--tile': string };

/** An icon on a soft square of its color, beside a title or a figure. */
export function IconTile({
  icon,
  colour = 'violet',
}: {
  /** An icon of `lucide-react`, which stands for what is named beside it. */
  icon: LucideIcon;
  /** The hue of icon and ground; it tells tiles apart and means nothing by itself. */
  colour?: TileColour | undefined;
}) {
  const style: TileStyle = { '--tile': `var(--${TOKENS[colour]})` };
  return (
    <span className={styles.tile} style={style}>
      <Icon icon={icon} size={20} />
    </span>
  );
}
