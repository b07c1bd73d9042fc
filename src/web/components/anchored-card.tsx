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

const GAP_PX = 8;

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

type Box = { left: number; top: number; bottom: number; width: number };
type Place = { left: number; top: number };

/** Below the target where there is room, else above; never over the window's edge. Pixels of the window. */
export function placeCard(
  target: Box,
  size: { width: number; height: number },
  view: { innerWidth: number; innerHeight: number },
): Place {
  const below = target.bottom + GAP_PX;
  const fitsBelow = below + size.height <= view.innerHeight - GAP_PX;
  const top = fitsBelow ? below : Math.max(GAP_PX, target.top - GAP_PX - size.height);
  const centred = target.left + target.width / 2 - size.width / 2;
  const rightmost = view.innerWidth - size.width - GAP_PX;
  return { top, left: Math.max(GAP_PX, Math.min(centred, rightmost)) };
}
