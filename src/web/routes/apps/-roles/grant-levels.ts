import { type Grants, LEVELS, type Level } from '#contract/users/roles.ts';

/** The levels after one was checked or cleared: write and create include read, and without read there are none. */
export function withLevel(levels: readonly Level[], level: Level, isOn: boolean): Level[] {
  if (!isOn && level === 'read') return [];
  const wanted = new Set(levels);
  if (isOn) wanted.add(level).add('read');
  else wanted.delete(level);
  return LEVELS.filter((one) => wanted.has(one));
}

/** The permissions that are granted on some level. */
export function grantedOf<P extends { id: number }>(
  permissions: readonly P[],
  grants: Grants,
): P[] {
  return permissions.filter(({ id }) => (grants[id] ?? []).length > 0);
}
