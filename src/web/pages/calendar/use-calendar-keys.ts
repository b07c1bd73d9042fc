import { useEffect, useEffectEvent } from 'react';
import type { View } from './views.ts';

export type CalendarKeys = {
  onNew: () => void;
  onToday: () => void;
  onStep: (direction: 1 | -1) => void;
  onView: (view: View) => void;
};

const VIEW_KEYS: Partial<Record<string, View>> = { m: 'month', w: 'week', d: 'day', l: 'list' };

/** The calendar's keys: n, t, the views' first letters, and the arrows in the direction of reading. */
export function useCalendarKeys({ onNew, onToday, onStep, onView }: CalendarKeys): void {
  const actionOf = useEffectEvent((key: string): (() => void) | undefined => {
    const view = VIEW_KEYS[key];
    if (view) return () => onView(view);
    const ahead = isRtl() ? -1 : 1;
    return new Map([
      ['n', onNew],
      ['t', onToday],
      ['ArrowRight', () => onStep(ahead)],
      ['ArrowLeft', () => onStep(ahead === 1 ? -1 : 1)],
    ]).get(key);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = isForCalendar(event) ? actionOf(event.key) : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isRtl(): boolean {
  return document.documentElement.dir === 'rtl';
}

/** Not while one types, and not under a dialog; an arrow only where nothing else has a use for it. */
function isForCalendar({ key }: KeyboardEvent): boolean {
  const focused = document.activeElement;
  if (document.querySelector('dialog[open]')) return false;
  if (key.startsWith('Arrow')) {
    return !focused?.matches('input, textarea, select, [contenteditable], table button');
  }
  return !focused?.matches(
    'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]',
  );
}
