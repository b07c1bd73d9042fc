import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './anchored-card.module.css';
import { type Place, placeCard } from './place-card.ts';

/** A small card beside what it explains, above every scroll box, kept inside the window. */
export function AnchoredCard({
  id,
  anchor,
  onDismiss,
  children,
}: {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  /** Called when the page scrolls or Escape is pressed. */
  onDismiss: () => void;
  children: ReactNode;
}) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);

  useLayoutEffect(() => {
    const target = anchor.current?.getBoundingClientRect();
    const size = card.current?.getBoundingClientRect();
    if (target && size) setPlace(placeCard(target, size, window));
  }, [anchor]);

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
      className={styles.card}
      style={place ?? { visibility: 'hidden', left: 0, top: 0 }}
    >
      {children}
    </div>,
    document.body,
  );
}
