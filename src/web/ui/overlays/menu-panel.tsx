import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
} from 'react';
import styles from './panel.module.css';
import type { Align, Box } from './place-panel.ts';
import { useAnchored } from './use-anchored.ts';

const MenuClose = createContext<() => void>(() => {});

/** For items: closes the menu that they stand in. */
export function useMenuClose(): () => void {
  return use(MenuClose);
}

const STEP: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The open menu of a `Menu` or a `ContextMenu`. */
export function MenuPanel({
  id,
  label,
  align,
  opener,
  readAnchor,
  onClose,
  children,
}: {
  id: string;
  label: string;
  align: Align;
  /** A press on it closes the menu by itself. */
  opener: RefObject<HTMLElement | null>;
  readAnchor: () => Box | undefined;
  /** `hasFocus`: whether the focus is to go back to what opened the menu. */
  onClose: (hasFocus: boolean) => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useAnchored(panel, readAnchor, { align });

  useEffect(() => {
    (chosenOf(panel.current) ?? itemsOf(panel.current)[0])?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node &&
        (panel.current?.contains(target) || opener.current?.contains(target));
      if (!isInside) close.current(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [opener]);

  const handleKeyDown = (event: KeyboardEvent) => {
    // The page below has keys of its own, and so has a dialog around the menu.
    event.stopPropagation();
    if (event.key === 'Tab') return onClose(true);
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose(true);
    }
    const items = itemsOf(panel.current);
    const index = items.findIndex((item) => item.matches(':focus'));
    const step = STEP[event.key];
    const next = step ? items[step(index, items.length)] : findByLetter(items, index, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      data-surface="high"
      className={`${styles.panel} ${styles.menu}`}
      onKeyDown={handleKeyDown}
    >
      <MenuClose value={() => onClose(true)}>{children}</MenuClose>
    </div>
  );
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function chosenOf(panel: HTMLElement | null): HTMLElement | null | undefined {
  return panel?.querySelector<HTMLElement>('[aria-checked="true"]');
}

/** The next item that begins with the typed letter. */
function findByLetter(items: readonly HTMLElement[], index: number, event: KeyboardEvent) {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return;
  const letter = event.key.toLowerCase();
  const after = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
}
