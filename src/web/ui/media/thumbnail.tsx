import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { IconTile, type TileColour } from '../display/icon.tsx';
import styles from './media.module.css';

/** A small square picture; an icon where there is none or it cannot be loaded. */
export function Thumbnail({
  src,
  icon,
  colour,
}: {
  src: string | null;
  icon: LucideIcon;
  colour?: TileColour;
}) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src === null || src === brokenSrc) return <IconTile icon={icon} colour={colour} />;
  return (
    <img
      src={src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={styles.thumbnail}
      onError={() => setBrokenSrc(src)}
    />
  );
}
