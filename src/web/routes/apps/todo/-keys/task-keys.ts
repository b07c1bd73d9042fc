/** What the keys of the page do, in the order of the help; keys as `event.key` names them. */
export const TASK_KEYS = {
  add: ['n'],
  search: ['/'],
  next: ['j', 'ArrowDown'],
  previous: ['k', 'ArrowUp'],
  open: ['Enter', 'o'],
  select: ['x'],
  done: ['d'],
  star: ['s'],
  remove: ['Delete', '#'],
  up: ['Alt+ArrowUp'],
  down: ['Alt+ArrowDown'],
  clear: ['Escape'],
  help: ['?'],
} as const satisfies Record<string, readonly string[]>;

export type TaskKey = keyof typeof TASK_KEYS;

function isTaskKey(name: string): name is TaskKey {
  return name in TASK_KEYS;
}

export const KEY_ACTIONS: readonly TaskKey[] = Object.keys(TASK_KEYS).filter(isTaskKey);

/** A key as the help shows it. */
export function showKey(key: string): string {
  return key.replace('ArrowUp', '↑').replace('ArrowDown', '↓').replace('+', ' ');
}
