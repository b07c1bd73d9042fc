import type { EventType } from '#scoring/score.ts';

/** The type for a format's own name of it, in any case; undefined for an unknown name. */
export function typeNamed(
  types: Readonly<Record<string, EventType>>,
  name: string | null,
): EventType | undefined {
  const key = name?.toLowerCase() ?? '';
  return Object.hasOwn(types, key) ? types[key] : undefined;
}
