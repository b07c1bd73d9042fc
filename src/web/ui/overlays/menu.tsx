import { createLink } from '@tanstack/react-router';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import type { lookOf } from '../buttons/button-look.tsx';
import { MenuPanel, useMenuClose } from './menu-panel.tsx';
import styles from './panel.module.css';
import type { Align } from './place-panel.ts';
import { useTooltips } from './tooltip.tsx';

/** A button that opens a menu. Arrows walk its items, letters jump, Escape and a click outside close it. */
export function Menu({
  label,
  icon: Icon = EllipsisVertical,
  face,
  align = 'end',
  isDisabled,
  look,
  children,
}: {
  label: string;
  icon?: LucideIcon;
  /** What the button shows in place of the icon. */
  face?: ReactNode;
  /** The edge of the button that the menu keeps to. */
  align?: Align;
  isDisabled?: boolean;
  /** That of a button; absent: an icon alone. */
  look?: ReturnType<typeof lookOf>;
  /** `MenuItem`s and `MenuGroup`s. */
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
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
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
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
  icon?: LucideIcon;
  tone?: 'neutral' | 'danger';
  isDisabled?: boolean;
  /** At the end of the line, such as a key. */
  end?: ReactNode;
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
  /** For something that is on or off: one of several, or any of several with `checkKind`. */
  isChecked?: boolean;
  checkKind?: 'radio' | 'checkbox';
  /** The menu does not close, so that several can be checked. */
  staysOpen?: boolean;
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
export function MenuGroup({ label, children }: { label?: string; children: ReactNode }) {
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
