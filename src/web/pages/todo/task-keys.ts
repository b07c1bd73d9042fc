/** What can be done by one key, in the order in which the help names it. */
export const TASK_KEYS = {
  add: ['n'],
  search: ['/'],
  next: ['j', '↓'],
  previous: ['k', '↑'],
  open: ['Enter', 'o'],
  select: ['x'],
  done: ['d'],
  star: ['s'],
  remove: ['Delete', '#'],
  up: ['Alt ↑'],
  down: ['Alt ↓'],
  clear: ['Escape'],
  help: ['?'],
} as const satisfies Record<string, readonly string[]>;

export type TaskKey = keyof typeof TASK_KEYS;

const NAMES: Partial<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };

/** What a key press asks for. Enter is left to the button that has the focus. */
export function readKey({ key, altKey }: { key: string; altKey: boolean }): TaskKey | undefined {
  const name = `${altKey ? 'Alt ' : ''}${NAMES[key] ?? key}`;
  if (name === 'Enter') return undefined;
  return KEY_ACTIONS.find((action) => TASK_KEYS[action].some((known) => known === name));
}

function isTaskKey(name: string): name is TaskKey {
  return name in TASK_KEYS;
}

export const KEY_ACTIONS: readonly TaskKey[] = Object.keys(TASK_KEYS).filter(isTaskKey);
