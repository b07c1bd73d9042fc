import { useEffect, useEffectEvent } from 'react';
import { isTypingCaught, TYPES_INTO } from './catch-typing.ts';

/** Keys as `event.key` names them, with `Alt+` before them where it is held, and what they do. */
export type Hotkeys = Partial<Record<string, () => unknown>>;

/**
 * Keys of the page: not while one types, not with Ctrl or Cmd, and not under a dialog or while one opens. `mayAct` adds a
 * condition of the caller's own.
 */
export function useHotkeys(keys: Hotkeys, mayAct: (event: KeyboardEvent) => boolean = () => true) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[`${event.altKey ? 'Alt+' : ''}${event.key}`];
    if (!action || !isForPage(event) || !mayAct(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return false;
  if (isTypingCaught() || document.querySelector('dialog[open]')) return false;
  return !document.activeElement?.matches(TYPES_INTO);
}
