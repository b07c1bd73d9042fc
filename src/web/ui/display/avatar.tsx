import styles from './avatar.module.css';

/** Somebody's picture. The name beside it says who it is, so that the picture itself stays silent. */
export function Avatar({
  src,
  size = 36,
  status,
}: {
  /** An address of an image; empty: a neutral ground. */
  src: string;
  /** Pixels. */
  size?: number;
  /** A dot at its edge; what it means is said elsewhere in words. */
  status?: 'online' | 'offline' | 'busy' | 'away';
}) {
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }} aria-hidden>
      {src && <img src={src} alt="" width={size} height={size} loading="lazy" />}
      {status && <span className={styles.dot} data-status={status} />}
    </span>
  );
}
