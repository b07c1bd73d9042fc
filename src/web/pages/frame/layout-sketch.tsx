import type { LayoutKind } from '#web/page-entry.ts';
import styles from './layout-pages.module.css';

const MENU = { collapsed: 14, full: 44, none: 0 } as const;
const MENU_OF = {
  vertical: 'full',
  'collapsed-menu': 'collapsed',
  'without-menu': 'none',
  boxed: 'full',
  empty: 'full',
  blank: 'none',
} as const satisfies Record<LayoutKind, keyof typeof MENU>;

/** A drawing of a layout: menu, top bar and content. */
export function LayoutSketch({ kind }: { kind: LayoutKind }) {
  const menu = MENU[MENU_OF[kind]];
  const bar = kind === 'blank' ? 0 : 14;
  const margin = kind === 'boxed' ? 24 : kind === 'empty' ? 0 : 8;
  const gap = kind === 'empty' ? 0 : 8;
  return (
    <svg viewBox="0 0 200 120" className={styles.sketch} aria-hidden="true">
      <rect fill="var(--page)" width="200" height="120" rx="8" />
      {menu > 0 && <rect fill="var(--accent-fill)" width={menu} height="120" rx="8" />}
      {bar > 0 && <rect fill="var(--line)" x={menu} width={200 - menu} height={bar} />}
      <rect
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeDasharray="3"
        x={menu + margin}
        y={bar + gap}
        width={200 - menu - 2 * margin}
        height={120 - bar - 2 * gap}
        rx="5"
      />
    </svg>
  );
}
