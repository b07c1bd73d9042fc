import { at, itemsOf } from '../../reading/json-value.ts';

/** Types of events whose names do not say so. */
const OTHER_EVENT_TYPES = new Set(['Festival', 'Hackathon', 'CourseInstance']);

/** Stands for the dates under it, which are events of their own. */
const SERIES = 'EventSeries';

/** The type of a node without its vocabulary: `https://schema.org/MusicEvent` is `MusicEvent`; null for none. */
export function eventTypeOf(node: unknown): string | null {
  const types = at(node, '@type');
  const names = listed(types).flatMap((type) => {
    const name = typeof type === 'string' ? type.replace(/^.*[/#:]/, '') : '';
    return name.endsWith('Event') || OTHER_EVENT_TYPES.has(name) ? [name] : [];
  });
  // Of several, plain `Event` says the least.
  return names.find((name) => name !== 'Event') ?? names[0] ?? null;
}

/** The events in JSON-LD: in lists, graphs and item lists, and beneath pages, places and series. */
export function findEventNodes(value: unknown): object[] {
  if (Array.isArray(value)) return value.flatMap(findEventNodes);
  if (typeof value !== 'object' || value === null) return [];
  if (eventTypeOf(value) === null) return Object.entries(value).flatMap(insidePart);
  const dates = [...listed(at(value, 'subEvent')), ...listed(at(value, 'subEvents'))];
  const isSeries = at(value, '@type') === SERIES;
  return [...(isSeries ? [] : onEachDate(value)), ...dates.flatMap(findEventNodes)];
}

/** A node with several starts is an event on each of them. */
function onEachDate(node: object): object[] {
  const starts = at(node, 'startDate');
  if (!Array.isArray(starts) || starts.length < 2) return [node];
  const ends = listed(at(node, 'endDate'));
  return itemsOf(starts).map((startDate, index) => ({ ...node, startDate, endDate: ends[index] }));
}

/** A part of another one is not looked at from below. */
function insidePart([key, part]: [string, unknown]): object[] {
  return key === 'superEvent' || key === '@context' ? [] : findEventNodes(part);
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? itemsOf(value) : [value];
}
