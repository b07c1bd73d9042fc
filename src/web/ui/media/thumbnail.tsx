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
  /** The address of the picture; `null`: there is none. */
  src: string | null;
  /** Drawn where there is no picture, by the kind of thing that it is. */
  icon: LucideIcon;
  /** The hue of the icon's tile. */
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
