import { createLink } from '@tanstack/react-router';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { lookOf } from '../buttons/button.tsx';
import styles from './panel.module.css';
import { useTooltips } from './tooltip.tsx';
import { type Align, type Box, useAnchored } from './use-anchored.ts';

const MenuClose = createContext<() => void>(() => {});

/** For items: closes the menu that they stand in. */
function useMenuClose(): () => void {
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
  startsAt = 'first',
  opener,
  readAnchor,
  onClose,
  children,
}: {
  /** The id that the opener names as what it controls. */
  id: string;
  /** What the menu is for, for screen readers. */
  label: string;
  /** The edge of the opener that the menu keeps to. */
  align: Align;
  /** The item that has the focus at first, unless one is checked. */
  startsAt?: 'first' | 'last';
  /** The button that opened the menu: a press on it closes the menu by itself. */
  opener: RefObject<HTMLElement | null>;
  /** Where the opener is in the window, in pixels; asked again when the page scrolls. */
  readAnchor: () => Box | undefined;
  /** Called when the menu should close; `hasFocus`: whether the focus goes back to what opened it. */
  onClose: (hasFocus: boolean) => void;
  /** The content of the menu: `MenuItem`s, `MenuLink`s and `MenuGroup`s. */
  children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useAnchored(panel, readAnchor, { align });

  useEffect(() => {
    const items = itemsOf(panel.current);
    (chosenOf(panel.current) ?? items.at(startsAt === 'first' ? 0 : -1))?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node &&
        (panel.current?.contains(target) || opener.current?.contains(target));
      if (!isInside) close.current(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [opener, startsAt]);

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

/** A button that opens a menu, by arrow up at its last item. Arrows walk its items, letters jump, Escape and a click outside close it. */
export function Menu({
  label,
  icon: Icon = EllipsisVertical,
  face,
  align = 'end',
  isDisabled,
  look,
  children,
}: {
  /** What the menu is for; the accessible name and the tooltip of its button. */
  label: string;
  /** What the button shows. Default: three dots, one below the other. */
  icon?: LucideIcon;
  /** What the button shows in place of the icon, such as a `ButtonFace`. */
  face?: ReactNode;
  /** The edge of the button that the menu keeps to. */
  align?: Align;
  /** Cannot be opened, such as while there is nothing to choose. */
  isDisabled?: boolean;
  /** The look of the button, made by `lookOf`. Absent: that of an icon alone. */
  look?: ReturnType<typeof lookOf>;
  /** The content of the menu: `MenuItem`s, `MenuLink`s and `MenuGroup`s. */
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [startsAt, setStartsAt] = useState<'first' | 'last'>('first');
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useTooltips();

  const close = (hasFocus: boolean) => {
    setIsOpen(false);
    if (hasFocus) button.current?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        {...look}
        className={look?.className ?? styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        data-tooltip={face === undefined ? label : undefined}
        disabled={isDisabled}
        onClick={() => {
          setStartsAt('first');
          setIsOpen(!isOpen);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setStartsAt(event.key === 'ArrowUp' ? 'last' : 'first');
          setIsOpen(true);
        }}
      >
        {face ?? <Icon size={18} aria-hidden />}
      </button>
      {isOpen && (
        <MenuPanel
          id={panelId}
          label={label}
          align={align}
          startsAt={startsAt}
          opener={button}
          readAnchor={() => button.current?.getBoundingClientRect()}
          onClose={close}
        >
          {children}
        </MenuPanel>
      )}
    </>
  );
}

type ItemProps = {
  /** Before the text; give one to all items of a menu, or to none. */
  icon?: LucideIcon;
  /** `danger` for what deletes or cannot be undone. */
  tone?: 'neutral' | 'danger';
  /** Can be reached with the arrow keys and not chosen, so that it is still read out. */
  isDisabled?: boolean;
  /** At the end of the line, such as a key or a badge. */
  end?: ReactNode;
  /** The text: a verb and its object. */
  children: ReactNode;
};

/** An action of a menu, which closes behind it. */
export function MenuItem({
  icon: Icon,
  tone = 'neutral',
  isChecked,
  checkKind = 'radio',
  staysOpen = false,
  isDisabled = false,
  end,
  onSelect,
  children,
}: ItemProps & {
  /**
   * Whether it is on, for an item that is checked: one of several, or any of several with `checkKind`.
   * Absent: a plain item.
   */
  isChecked?: boolean;
  /** `radio` where one item of a group is on, `checkbox` where any can be. */
  checkKind?: 'radio' | 'checkbox';
  /** Keeps the menu open when it is chosen, so that several can be checked. */
  staysOpen?: boolean;
  /** Called when it is chosen by a click or Enter. */
  onSelect: () => void;
}) {
  const close = useMenuClose();
  const role = isChecked === undefined ? 'menuitem' : (`menuitem${checkKind}` as const);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only an item that can be checked is given aria-checked
    <button
      type="button"
      role={role}
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      className={styles.item}
      data-entry
      data-tone={tone}
      onClick={() => {
        if (isDisabled) return;
        if (!staysOpen) close();
        onSelect();
      }}
    >
      {Icon && <Icon size={17} aria-hidden />}
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </button>
  );
}

/** A link of a menu to a page of the product. */
export const MenuLink = createLink(function MenuLink({
  icon: Icon,
  end,
  children,
  onClick,
  ...anchor
}: Pick<ItemProps, 'icon' | 'end'> & ComponentProps<'a'>) {
  const close = useMenuClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the router gives it its address, and Enter clicks a link
    <a
      {...anchor}
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      data-entry
      // biome-ignore lint/a11y/useValidAnchor: the router gives it its address
      onClick={(event) => {
        onClick?.(event);
        close();
      }}
    >
      {Icon && <Icon size={17} aria-hidden />}
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </a>
  );
});

/** Items that belong together, between lines. */
export function MenuGroup({
  label,
  children,
}: {
  /** A heading above the items; absent: a line alone. */
  label?: string;
  /** The `MenuItem`s. */
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset means fields, and these are items of a menu
    <div role="group" aria-label={label} className={styles.group}>
      {label !== undefined && (
        <p className={styles.groupLabel} aria-hidden>
          {label}
        </p>
      )}
      {children}
    </div>
  );
}
