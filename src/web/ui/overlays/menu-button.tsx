import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu-button.module.css';

const STEP: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A button that opens a small panel of choices below itself; arrows walk them, Escape and a click outside close. */
export function MenuButton({
  label,
  face,
  children,
}: {
  label: string;
  /** What the button shows. */
  face: ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();

  const close = () => {
    setIsOpen(false);
    root.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    choices(root.current)[0]?.focus();
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') close();
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const all = choices(root.current);
    const index = all.findIndex((choice) => choice.matches(':focus'));
    all[step(index, all.length)]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the button and the choices inside
    <div
      ref={root}
      className={styles.root}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
          setIsOpen(false);
        }
      }}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** One choice of a `MenuButton`. */
export function MenuChoice({
  icon,
  isChosen,
  onChoose,
  children,
}: {
  icon?: ReactNode;
  /** For one of several: whether it is the one in force. */
  isChosen?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isChosen}
      data-menu-choice
      onClick={onChoose}
    >
      {icon}
      {children}
    </button>
  );
}

function choices(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-menu-choice]') ?? [])];
}
