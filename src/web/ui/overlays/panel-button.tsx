import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './panel-button.module.css';

/**
 * A button that opens a panel below itself, with room for fields and lists. Escape, a click outside
 * and moving on with Tab close it. What the panel marks with `data-autofocus` gets the focus.
 */
export function PanelButton({
  label,
  panelLabel,
  face,
  className,
  onOpen,
  children,
}: {
  label: string;
  panelLabel: string;
  /** What the button shows. */
  face: ReactNode;
  className?: string | undefined;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the button and the panel inside
    <div
      ref={root}
      className={`${styles.root} ${className ?? ''}`}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
          setIsOpen(false);
        }
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        title={panelLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setIsOpen(!isOpen);
        }}
      >
        {face}
      </button>
      {isOpen && (
        <Panel id={panelId} label={panelLabel}>
          {children(close)}
        </Panel>
      )}
    </div>
  );
}

function Panel({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? panel.current)?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.panel}
    >
      {children}
    </div>
  );
}
