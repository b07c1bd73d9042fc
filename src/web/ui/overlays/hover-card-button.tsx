import { type ReactNode, type RefObject, useCallback, useId, useRef, useState } from 'react';
import styles from './panel.module.css';

/** What a `HoverCard` needs of its button. */
export type HoverCardProps = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onDismiss: () => void;
};

/** Something that explains itself: pointing at it, focusing or tapping it opens a card beside it. */
export function HoverCardButton({
  label,
  card,
  className = '',
  children,
}: {
  /** The accessible name of the button; absent: what it shows. */
  label?: string;
  /** Draws a `HoverCard`; called while it is open. */
  card: (props: HoverCardProps) => ReactNode;
  className?: string | undefined;
  /** What the button shows. */
  children: ReactNode;
}) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${styles.explained} ${className}`}
        aria-label={label}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(pointer) => pointer.pointerType === 'mouse' && setIsOpen(true)}
        onPointerLeave={(pointer) => pointer.pointerType === 'mouse' && close()}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && card({ id, anchor, onDismiss: close })}
    </>
  );
}
