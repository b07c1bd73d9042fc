import { at, itemsOf } from '../../reading/json-value.ts';

/** Types of events whose names do not say so. */
const OTHER_EVENT_TYPES = new Set(['Festival', 'Hackathon', 'CourseInstance']);

/** Stands for the dates under it, which are events of their own. */
const SERIES = 'EventSeries';

/** The type of a node without its vocabulary: `https://schema.org/MusicEvent` is `MusicEvent`; null for none. */
export function eventTypeOf(node: unknown): string | null {
  const types = at(node, '@type');
  for (const type of Array.isArray(types) ? types : [types]) {
    if (typeof type !== 'string') continue;
    const name = type.replace(/^.*[/#:]/, '');
    const isEvent = name.endsWith('Event') || OTHER_EVENT_TYPES.has(name);
    if (isEvent) return name;
  }
  return null;
}

/** The events in JSON-LD: in lists, graphs and item lists, and beneath pages, places and series. */
export function findEventNodes(value: unknown): object[] {
  if (Array.isArray(value)) return value.flatMap(findEventNodes);
  if (typeof value !== 'object' || value === null) return [];
  if (eventTypeOf(value) === null) return Object.entries(value).flatMap(insidePart);
  const dates = [...listed(at(value, 'subEvent')), ...listed(at(value, 'subEvents'))];
  const isSeries = at(value, '@type') === SERIES;
  return [...(isSeries ? [] : [value]), ...dates.flatMap(findEventNodes)];
}

/** A part of another one is not looked at from below. */
function insidePart([key, part]: [string, unknown]): object[] {
  return key === 'superEvent' || key === '@context' ? [] : findEventNodes(part);
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? itemsOf(value) : [value];
}
