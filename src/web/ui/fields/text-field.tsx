import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** A one-line text with its label and what is wrong with it; `start` and `end` stand inside the box. */
export function TextField({
  label,
  error,
  start,
  end,
  className,
  ...input
}: ComponentProps<'input'> & {
  /** Absent: give `aria-label`. */
  label?: string;
  error?: string | undefined;
  start?: ReactNode;
  end?: ReactNode;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      {label !== undefined && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <div className={styles.box} data-invalid={error !== undefined}>
        {start && <span className={styles.start}>{start}</span>}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? input['aria-describedby'] : errorId}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
