import type { EventType } from '#scoring/score.ts';

/** The names of the categories of one type, or of all; each once, in the order of the alphabet. */
export function categoriesOf(
  categories: readonly { event_type: EventType; event_category: string }[],
  type: EventType | undefined,
): string[] {
  const names = categories
    .filter((category) => type === undefined || category.event_type === type)
    .map((category) => category.event_category);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
