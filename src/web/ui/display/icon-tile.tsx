import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';
import { Icon } from './icon.tsx';

export type TileColour = 'violet' | 'teal' | 'red' | 'orange' | 'blue' | 'green';

/** An icon on a soft square of its colour, beside a title or a figure. */
export function IconTile({
  icon,
  colour = 'violet',
}: {
  icon: LucideIcon;
  colour?: TileColour | undefined;
}) {
  return (
    <span className={styles.tile} data-colour={colour}>
      <Icon icon={icon} size={20} />
    </span>
  );
}
