import { type FocusEvent, type PointerEvent, useState } from 'react';
import { Navigation } from './navigation.tsx';
import styles from './shell-layout.module.css';

/** The navigation beside the content. Collapsed, it opens over the content while the mouse or the focus is on it. */
export function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isShut = isCollapsed && !isHovered && !isFocused;
  // A finger has no hover: its tap on an icon must not open the menu under itself.
  const handleEnter = ({ pointerType }: PointerEvent) => setIsHovered(pointerType !== 'touch');
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setIsFocused(currentTarget.contains(relatedTarget));
  return (
    <aside
      className={styles.side}
      data-menu-ground
      onPointerEnter={handleEnter}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ target }) => setIsFocused(target.matches(':focus-visible'))}
      onBlur={handleBlur}
    >
      <div className={styles.sidePanel} data-over={isCollapsed && !isShut}>
        <Navigation isCollapsed={isShut} />
      </div>
    </aside>
  );
}
