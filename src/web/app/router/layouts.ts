import type { LayoutKind, PageEntry } from '#web/page-entry.ts';

/** One frame for all layouts that have the top bar, so that going from one to another keeps it standing. */
export const FRAMES = {
  shell: () => import('../shell/shell-layout.tsx').then((module) => module.ShellLayout),
  blank: () => import('../shell/blank-layout.tsx').then((module) => module.BlankLayout),
} as const satisfies Record<string, PageEntry['load']>;

export function frameOf(layout: LayoutKind): keyof typeof FRAMES {
  return layout === 'blank' ? 'blank' : 'shell';
}
