import { useEffect } from 'react';

/**
 * Calls back on Ctrl-K or ⌘K anywhere, and on `/` while nothing is typed. On a page with a list `/`
 * belongs to the list's own search, which stands closer: it hears the key first, at the document, and
 * this hears it at the window. Neither works under an open dialog.
 */
export function useSearchKeys(onSearch: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isForSearch(event)) return;
      event.preventDefault();
      onSearch();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onSearch]);
}

function isForSearch(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !event.altKey && !isTyping();
}

function isTyping(): boolean {
  const typed = 'input:not([type="range"]), textarea, select, [contenteditable]';
  return document.activeElement?.matches(typed) ?? false;
}
