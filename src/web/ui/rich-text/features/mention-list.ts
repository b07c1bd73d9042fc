/** The names that a mention offers while it is typed. */
export type MentionState = {
  names: readonly string[];
  /** The one that Enter takes. */
  active: number;
  /** Where the mention stands in the window. */
  readAnchor: () => DOMRect | null;
  choose: (name: string) => void;
};

/** The state of the list, which the plugin changes and React draws. */
export function createMentionList() {
  let state: MentionState | null = null;
  const listeners = new Set<() => void>();
  const set = (next: MentionState | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    /** Whether the key was for the list. */
    handleKey: (key: string): boolean => {
      if (!state || state.names.length === 0) return false;
      const { names, active, choose } = state;
      const name = names[active];
      if (key === 'ArrowDown') set({ ...state, active: (active + 1) % names.length });
      else if (key === 'ArrowUp') {
        set({ ...state, active: (active - 1 + names.length) % names.length });
      } else if ((key === 'Enter' || key === 'Tab') && name !== undefined) choose(name);
      else if (key === 'Escape') set(null);
      else return false;
      return true;
    },
  };
}
