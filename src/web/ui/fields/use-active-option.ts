import { type KeyboardEvent, useId, useState } from 'react';

/**
 * The keys of a field over a list of options (combobox and listbox): arrows walk the options in a
 * ring, Enter clicks the one they stand on. The focus stays in the field.
 */
export function useActiveOption(count: number) {
  const listId = useId();
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, count - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const handleKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, its keys are not for the list.
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((active - 1 + count) % count);
    else if (event.key === 'Enter') document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  };

  return {
    active,
    setActive,
    listId,
    optionId,
    /** For the field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': listId,
      'aria-activedescendant': count > 0 ? optionId(active) : undefined,
      onKeyDown: handleKeyDown,
    } as const,
  };
}
