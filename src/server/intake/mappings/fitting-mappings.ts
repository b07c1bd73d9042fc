import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { tableMapping } from '#contract/import-mappings/table-mapping.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { readSample } from '../table/guess/read-sample.ts';
import { shareRead } from '../table/mapping-fits.ts';

/**
 * Those of the mappings that can be used and all of whose columns a table has, by its first bytes, which are read as each
 * of them says; first those that read most of its columns. The name of the file says nothing.
 */
export function fittingMappings<Saved extends { mapping: MappingDraft }>(
  bytes: Uint8Array,
  saved: readonly Saved[],
  now: Date,
): Saved[] {
  const columnsAs = new Map<string, readonly string[] | null>();
  const shareOf = ({ mapping }: Saved) => {
    if (!tableMapping.safeParse(mapping).success) return 0;
    const { delimiter, encoding, part, header } = mapping;
    const reading = { delimiter, encoding, part, header };
    const key = JSON.stringify(reading);
    if (!columnsAs.has(key)) columnsAs.set(key, columnsOf(bytes, reading));
    const columns = columnsAs.get(key) ?? [];
    return columns.length > 0 ? shareRead(mapping, columns, now) : 0;
  };
  return saved
    .map((one) => ({ one, share: shareOf(one) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .map(({ one }) => one);
}

/** Null where the bytes are no table when read so. */
function columnsOf(bytes: Uint8Array, reading: Parameters<typeof readSample>[1]) {
  try {
    return readSample(bytes, reading).columns;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
