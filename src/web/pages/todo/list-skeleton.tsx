import { Skeleton } from '@mantine/core';
import styles from './list-skeleton.module.css';

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '44%', '58%', '69%'];

/** Rows of the height of real ones. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      {WIDTHS.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton circle height={20} />
          <Skeleton height={13} width={width} />
          <Skeleton circle height={28} className={styles.person} />
        </div>
      ))}
    </div>
  );
}
