import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './panel.module.css';
import { useTooltips } from './tooltip.tsx';
import { type Align, useAnchored } from './use-anchored.ts';

/**
 * A button that opens a panel beside itself, with room for fields and lists. Escape, a click outside
 * and moving on with Tab close it. What the panel marks with `data-autofocus` gets the focus.
 */
export function Popover({
  label,
  panelLabel = label,
  face,
  align = 'end',
  className,
  children,
}: {
  /** The accessible name of the button, such as "Filters, 2 active". */
  label: string;
  /** The name of the panel, where the button's label says more, such as a count. */
  panelLabel?: string;
  /** What the button shows, such as an icon; `label` names it. */
  face: ReactNode;
  /** The edge of the button that the panel keeps to. */
  align?: Align;
  className?: string | undefined;
  /** Draws the panel; `close` closes it and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useTooltips();

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
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
    <span
      ref={root}
      className={className}
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
        data-tooltip={panelLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <Panel
          id={panelId}
          label={panelLabel}
          align={align}
          readAnchor={() => button.current?.getBoundingClientRect()}
        >
          {children(close)}
        </Panel>
      )}
    </span>
  );
}

function Panel({
  id,
  label,
  align,
  readAnchor,
  children,
}: {
  id: string;
  label: string;
  align: Align;
  readAnchor: () => DOMRect | undefined;
  children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useAnchored(panel, readAnchor, { align });

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
      popover="manual"
      data-surface="high"
      className={`${styles.panel} ${styles.popover}`}
    >
      {children}
    </div>
  );
}
