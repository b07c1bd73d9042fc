import { type ReactNode, useId, useRef, useState } from 'react';
import { MenuPanel } from './menu.tsx';
import type { Box } from './use-anchored.ts';

/** A menu at the pointer, for what it encloses. What it offers must be reachable in another way too. */
export function ContextMenu({
  label,
  items,
  children,
}: {
  /** What the menu is for, for screen readers. */
  label: string;
  /** The content of the menu: `MenuItem`s, `MenuLink`s and `MenuGroup`s. */
  items: ReactNode;
  /** What the menu opens over, by a right click or by the menu key while the focus is inside. */
  children: ReactNode;
}) {
  const [anchor, setAnchor] = useState<Box | null>(null);
  const nothing = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const panelId = useId();

  const close = (hasFocus: boolean) => {
    setAnchor(null);
    if (hasFocus && before.current instanceof HTMLElement) before.current.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what is inside
    <div
      onContextMenu={(event) => {
        const { clientX, clientY } = event;
        event.preventDefault();
        before.current = document.activeElement;
        setAnchor({ left: clientX, right: clientX, top: clientY - 8, bottom: clientY - 8 });
      }}
    >
      {children}
      {anchor && (
        <MenuPanel
          id={panelId}
          label={label}
          align="start"
          opener={nothing}
          readAnchor={() => anchor}
          onClose={close}
        >
          {items}
        </MenuPanel>
      )}
    </div>
  );
}
