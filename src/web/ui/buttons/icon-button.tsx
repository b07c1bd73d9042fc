import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

/** A button that shows a picture only; `label` says what it does. */
export function IconButton({
  label,
  className,
  ...button
}: { label: string } & Omit<ComponentProps<'button'>, 'aria-label' | 'type'>) {
  return (
    <button
      {...button}
      type="button"
      className={`${styles.button} ${className ?? ''}`}
      aria-label={label}
    />
  );
}
