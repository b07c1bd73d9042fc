import type { LayoutKind, PageEntry } from '#web/components/page-entry.ts';

/** The code of each layout. */
export const LAYOUTS = {
  vertical: () => import('./shell/vertical-layout.tsx').then((module) => module.VerticalLayout),
  blank: () => import('./shell/blank-layout.tsx').then((module) => module.BlankLayout),
} as const satisfies Record<LayoutKind, PageEntry['load']>;
