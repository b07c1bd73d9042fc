import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

/** A button that looks like the text of a row, such as the title that opens it. Too long, it is cut with an ellipsis. */
export function TextButton({
  isMuted = false,
  isStruck = false,
  className = '',
  ...button
}: { isMuted?: boolean; isStruck?: boolean } & Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      type="button"
      {...button}
      className={`${styles.button} ${className}`}
      data-muted={isMuted}
      data-struck={isStruck}
    />
  );
}
