import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './panel.module.css';
import { useAnchored } from './use-anchored.ts';

/** A small card beside what it explains, above every scroll box, kept inside the window. */
export function HoverCard({
  id,
  anchor,
  onDismiss,
  children,
}: {
  /** The id that the button describes itself by. */
  id: string;
  /** The element beside which it stands. */
  anchor: RefObject<HTMLElement | null>;
  /** Called when the page scrolls or Escape is pressed. */
  onDismiss: () => void;
  /** A few lines; nothing that has to be clicked. */
  children: ReactNode;
}) {
  const card = useRef<HTMLDivElement>(null);
  useAnchored(card, () => anchor.current?.getBoundingClientRect(), { align: 'center' });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('scroll', onDismiss, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('scroll', onDismiss, { capture: true });
    };
  }, [onDismiss]);

  return createPortal(
    <div
      ref={card}
      id={id}
      role="tooltip"
      popover="manual"
      data-surface="high"
      className={`${styles.panel} ${styles.card}`}
    >
      {children}
    </div>,
    // Within the landmark of what it explains.
    anchor.current?.closest('main') ?? document.body,
  );
}
