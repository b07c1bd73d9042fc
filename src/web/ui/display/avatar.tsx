import type { CSSProperties, ReactNode } from 'react';
import styles from './avatar.module.css';

const STATUS = {
  online: 'var(--dot-green)',
  busy: 'var(--dot-red)',
  away: 'var(--dot-amber)',
  offline: 'var(--dot-grey)',
} as const;

type StatusStyle = CSSProperties & { '--status': string };

const coloured = (status: keyof typeof STATUS): StatusStyle => ({ '--status': STATUS[status] });

/** Somebody's picture. The name beside it says who it is, so the picture itself stays silent. */
export function Avatar({
  src,
  name = '',
  size = 36,
  status,
}: {
  /** The address of the picture; empty: the initials of `name` are drawn. */
  src: string;
  /** Whose picture it is; the initials of its first and last word stand in for a picture that is missing. */
  name?: string;
  /** The width and the height, in pixels. */
  size?: number;
  /** Draws a dot at the edge in the color of the status. It is not read out: say it in words nearby. */
  status?: keyof typeof STATUS;
}) {
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }} aria-hidden>
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <span className={styles.initials} data-initials={initials(name)} />
      )}
      {status && <span className={styles.dot} style={coloured(status)} />}
    </span>
  );
}

/** Avatars that overlap; `more` counts those that are not shown. */
export function AvatarGroup({
  more = 0,
  children,
}: {
  /** How many people are not shown; zero: all are. */
  more?: number;
  /** The `Avatar`s, each over the edge of the one before. */
  children: ReactNode;
}) {
  return (
    <span className={styles.group}>
      {children}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
