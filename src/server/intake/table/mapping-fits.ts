import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { createMapEvents } from './map-events.ts';
import { createMapOutcomes } from './map-outcomes.ts';
import { createMapVenues } from './map-venues.ts';
import { createTableColumns } from './table-columns.ts';

/**
 * Which share of the columns of a table a mapping reads; 0 where the table lacks one of those that it reads.
 */
export function shareRead(mapping: MappingDraft, names: readonly string[], now: Date): number {
  const columns = createTableColumns(names);
  const read = new Set<number>();
  const placeOf = (name: string, field: string) => {
    const place = columns.placeOf(name, field);
    read.add(place);
    return place;
  };
  if (mapping.rows === 'venues') createMapVenues(mapping, { ...columns, placeOf });
  else if (mapping.rows === 'outcomes') {
    createMapOutcomes(mapping, { ...columns, placeOf }, { now });
  } else createMapEvents(mapping, { ...columns, placeOf }, { now });
  return columns.missing.length > 0 ? 0 : read.size / names.length;
}
