import type { VenueMapping } from '#contract/import-mappings/mapping-draft.ts';
import type { VenueField } from '#contract/import-mappings/mapping-fields.ts';
import { optionalCapacity, optionalText, requireText, startRow } from '../reading/row-check.ts';
import type { VenueRow } from '../rows/feed-row.ts';
import type { ReaderSetup } from '../rows/reader-setup.ts';
import { createReadValue, type ReadValue } from './cell-values.ts';
import { nameColumnsOf, plainNumber, type TableRecord } from './map-events.ts';
import type { TableColumns } from './table-columns.ts';

/** The function that makes the venue of a record, with the checks of a venue list. */
export function createMapVenues(
  { fields, numbers }: VenueMapping,
  columns: TableColumns,
  setup: Pick<ReaderSetup, 'country'> = {},
): (record: TableRecord) => VenueRow[] {
  const readField = (field: VenueField): ReadValue => {
    const source = fields[field];
    return source ? createReadValue(source, columns, field) : () => '';
  };
  const [name, city] = [readField('name'), readField('city')];
  const [country, capacity] = [readField('country'), readField('capacity')];
  const named = nameColumnsOf(fields);
  return ({ row, cells, warnings }) => {
    const check = startRow(row, warnings);
    const seats = plainNumber(check, 'capacity', capacity(cells), numbers);
    const venue = {
      name: requireText(check, 'name', name(cells)),
      city: requireText(check, 'city', city(cells)),
      country: optionalText(check, 'country', country(cells)) ?? setup.country ?? null,
      capacity: optionalCapacity(check, 'capacity', seats),
    };
    if (check.errors.length > 0) return [{ row, errors: check.errors }];
    return [named({ row, venue, ...(check.warnings.length > 0 && { warnings: check.warnings }) })];
  };
}
