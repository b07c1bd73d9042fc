import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { createMapEvents } from './map-events.ts';
import { createMapVenues } from './map-venues.ts';
import { createTableColumns } from './table-columns.ts';

/** Whether a table has all columns that a mapping reads. */
export function mappingFits(mapping: MappingDraft, names: readonly string[], now: Date): boolean {
  const columns = createTableColumns(names);
  if (mapping.rows === 'venues') createMapVenues(mapping, columns);
  else createMapEvents(mapping, columns, { now });
  return columns.missing.length === 0;
}
