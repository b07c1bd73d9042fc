import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** The elements that key presses are typed into. */
const TYPES_INTO =
  'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** The id of the last wait for a field; only that one ends it. 0: none. */
let waiting = 0;
let waits = 0;
/** The text typed since then; null: the person moved on, and keys work as usual again. */
let typed: string | null = null;

/**
 * Call this when a panel with fields opens that may take a while to load. Until one of its fields has the focus, no key is a
 * shortcut of the page, and typed text goes into that field. The returned function ends this, for a panel that closes
 * earlier.
 */
export function catchTyping(): () => void {
  if (waiting === 0) listen();
  waits += 1;
  waiting = waits;
  const own = waiting;
  return () => {
    if (own === waiting) end();
  };
}

/** The same for a panel whose address opens it, while `panel` is the same; null: none is open. */
export function useCatchTyping(panel: string | number | null): void {
  // Before the effects in which a field takes the focus.
  useLayoutEffect(() => (panel === null ? undefined : catchTyping()), [panel]);
}

function isTypingCaught(): boolean {
  return waiting !== 0;
}

function listen(): void {
  typed = '';
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('keyup', onKeyUp, { capture: true });
  window.addEventListener('pointerdown', goElsewhere, { capture: true });
  document.addEventListener('focusin', onFocus);
}

function end(): void {
  waiting = 0;
  typed = null;
  window.removeEventListener('keydown', onKeyDown, { capture: true });
  window.removeEventListener('keyup', onKeyUp, { capture: true });
  window.removeEventListener('pointerdown', goElsewhere, { capture: true });
  document.removeEventListener('focusin', onFocus);
}

function goElsewhere(): void {
  typed = null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Tab' || event.key === 'Escape') goElsewhere();
  if (!isCaught(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (typed === null || event.repeat) return;
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else typed += event.key === 'Enter' ? '\n' : event.key;
}

/** Some browsers press a button when the space bar goes up. */
function onKeyUp(event: KeyboardEvent): void {
  if (event.key === ' ' && isCaught(event)) event.preventDefault();
}

function isCaught(event: KeyboardEvent): boolean {
  if (typed === null || document.activeElement?.matches(TYPES_INTO)) return false;
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  if (isCommand && !event.getModifierState('AltGraph')) return false;
  return event.key.length === 1 || event.key === 'Enter' || event.key === 'Backspace';
}

function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(TYPES_INTO)) return;
  if (!target.closest('dialog, [role="dialog"]')) {
    goElsewhere();
    return;
  }
  const text = typed;
  end();
  // After what the page does with the focus itself, and before the next key.
  if (text) queueMicrotask(() => insert(target, text));
}

function insert(field: HTMLElement, text: string): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // Others, such as a number, have no place to type at.
    if (field.selectionStart === null) return;
    const shown = field instanceof HTMLInputElement ? text.replaceAll('\n', ' ') : text;
    field.setRangeText(shown, field.selectionStart, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    return;
  }
  for (const [index, line] of text.split('\n').entries()) {
    // The one way to write into an editor as if it were typed.
    if (index > 0) document.execCommand('insertParagraph');
    if (line !== '') document.execCommand('insertText', false, line);
  }
}

/** Keys as `event.key` names them, with `Alt+` before them where it is held, and what they do. */
export type Hotkeys = Partial<Record<string, () => unknown>>;

type KeyRules = {
  /** Whether the element that has the focus is in the list or panel that the keys belong to. Absent: in the page's content. */
  isWithin?: ((focused: Element) => boolean | undefined) | undefined;
  /** A condition of the caller's own. */
  mayAct?: (event: KeyboardEvent) => boolean;
};

/**
 * Keys of a list, a panel or a page: not while one types, not with Ctrl or Cmd, and not under a dialog or while one opens, and
 * not while a popover has the focus. A single character acts only in the part that has the focus, `/` everywhere, and none
 * where the reader has switched them off.
 */
export function useHotkeys(keys: Hotkeys, { isWithin = isInContent, mayAct }: KeyRules = {}) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[`${event.altKey ? 'Alt+' : ''}${keyOf(event)}`];
    if (!action || !isForPage(event) || mayAct?.(event) === false) return;
    const isHere = event.key === '/' || isWithin(document.activeElement ?? document.body);
    if (event.key.length === 1 && !(isHere && areSingleKeysOn())) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const isInContent = (focused: Element) => focused.closest('main') !== null;

/** Nothing has the focus yet, or what a change of page gives it to: a page may give it to what it is about. */
export function isAtTop(): boolean {
  const focused = document.activeElement;
  return focused === null || focused.matches('body, main, [data-page-title]');
}

/** Whether single characters are shortcuts: the customizer switches them off. */
export function areSingleKeysOn(): boolean {
  return document.documentElement.dataset.singleKeys !== 'false';
}

/** The key as it is without CapsLock. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** The labels of the undo shortcut: elsewhere, and on a Mac. */
export const UNDO_KEYS = ['Ctrl Z', '⌘ Z'] as const;

/** Moves the focus to the newest toast, also from a field. */
export const TOAST_KEY = 'F8';

/** Ctrl Z or Cmd Z, except in fields, which undo typing themselves, and under a dialog. Null: nothing to undo. */
export function useUndoKey(onUndo: (() => void) | null) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!onUndo || !isUndo || event.altKey || event.shiftKey || event.repeat) return;
    if (!isOutsideFields(event)) return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || document.activeElement?.closest('[popover]')) return false;
  return isOutsideFields(event);
}

function isOutsideFields(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  if (isTypingCaught() || document.querySelector('dialog[open]')) return false;
  return !document.activeElement?.matches(TYPES_INTO);
}
