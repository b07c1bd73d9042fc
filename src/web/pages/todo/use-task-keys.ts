import { useEffect, useRef } from 'react';
import { readKey, type TaskKey } from './task-keys.ts';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const LAYERS = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]';

/** Listens to the page's keys, but not while one types or while something lies over the page. */
export function useTaskKeys(actions: Record<TaskKey, () => void>, isOn: boolean): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      const action = readKey(event);
      if (!action || !isMeant(event, isOn)) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Whether the page may take the key. Those that are no letters or signs work even where keys are off. */
function isMeant(event: KeyboardEvent, isOn: boolean): boolean {
  if (!isOn && event.key.length === 1) return false;
  if (document.querySelector(LAYERS)) return false;
  const focused = document.activeElement;
  if (focused?.matches(FIELDS)) return false;
  // Without a row in focus the arrows scroll.
  return !event.key.startsWith('Arrow') || focused?.closest('[data-task]') != null;
}
