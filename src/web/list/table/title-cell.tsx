import type { ReactNode } from 'react';
import styles from './title-cell.module.css';

/** What a row is about: a picture, a name and a second line, each cut with an ellipsis where it is too long. */
export function TitleCell({
  picture,
  title,
  detail,
}: {
  picture?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
}) {
  return (
    <span className={styles.cell}>
      {picture}
      <span className={styles.lines}>
        <bdi className={styles.title}>{title}</bdi>
        {detail !== undefined && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
    </span>
  );
}
