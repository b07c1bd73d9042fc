import type { SavedMapping } from '#contract/import-mappings/import-mappings.ts';
import type { MappingRecord } from './mapping-queries.ts';

/** A saved mapping as the wire has it. */
export function toSavedMapping({ savedBy, savedAt, ...rest }: MappingRecord): SavedMapping {
  return { ...rest, saved_by: savedBy, saved_at: savedAt.toISOString() };
}
