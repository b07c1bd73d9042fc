import { type Grants, LEVELS, type Level } from '#contract/users/roles.ts';

/**
 * The levels after one was ticked or cleared: who may write or create may read as well, and who may not
 * read may nothing.
 */
export function withLevel(levels: readonly Level[], level: Level, isOn: boolean): Level[] {
  if (!isOn && level === 'read') return [];
  const wanted = new Set(levels);
  if (isOn) wanted.add(level).add('read');
  else wanted.delete(level);
  return LEVELS.filter((one) => wanted.has(one));
}

/** How many permissions are granted on some level. */
export function countGrants(grants: Grants): number {
  return Object.values(grants).filter((levels) => levels.length > 0).length;
}
