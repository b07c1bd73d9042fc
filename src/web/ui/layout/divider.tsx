import styles from './layout.module.css';

/** A thin line between two parts; with a label, the label in the middle of it. */
export function Divider({
  label,
  isVertical = false,
}: {
  label?: string;
  /** Between parts of a `Row`. */
  isVertical?: boolean;
}) {
  if (label !== undefined) return <p className={styles.labelled}>{label}</p>;
  return <hr className={styles.divider} data-vertical={isVertical} />;
}
