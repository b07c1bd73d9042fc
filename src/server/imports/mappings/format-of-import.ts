import type { TableMapping } from '#contract/import-mappings/table-mapping.ts';
import type { RequestedFormat } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Queryable } from '#server/db/queryable.ts';
import { mappingNamed } from './change-mapping.ts';

type Requested = { format: RequestedFormat; mapping?: string | undefined };
type Format = { format: RequestedFormat; mapping?: TableMapping };

/** The format of an import with the saved mapping that it names, which makes it a table. */
export async function formatOfImport(
  db: Queryable,
  { format, mapping: name }: Requested,
): Promise<Format> {
  if (name === undefined) {
    if (format === 'table') throw refused('Name the mapping by which the table is read.');
    return { format };
  }
  if (format !== 'table' && format !== 'auto') {
    throw refused('Only the format table is read by a mapping.');
  }
  return { format: 'table', mapping: (await mappingNamed(db, name)).mapping };
}

function refused(reason: string): ApiError {
  return new ApiError('validation', reason, { fields: { mapping: reason } });
}
