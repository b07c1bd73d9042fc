import { createHash } from 'node:crypto';
import { type TableMapping, tableMapping } from '#contract/import-mappings/table-mapping.ts';
import { importEvents, type RequestedFormat } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Ability } from '#contract/kit/route.ts';
import { importOutcomes } from '#contract/scores/outcomes.ts';
import { requireAbility } from '#server/people/access/authorize.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import { mappingNamed } from './change-mapping.ts';
import { findMappingNamed, type MappingRecord } from './mapping-queries.ts';

type Requested = { format: RequestedFormat; mapping?: string | undefined };
type Format = { format: RequestedFormat; mapping?: TableMapping };

/** What storing rows of a kind needs, whatever call brings them. */
const ABILITY_OF_ROWS = {
  events: importEvents.access,
  venues: importEvents.access,
  outcomes: importOutcomes.access,
} as const satisfies Record<TableMapping['rows'], Ability>;

/**
 * The format of a caller's import with the saved mapping that it names, which makes it a table. Throws `forbidden` where the
 * caller may not store what the mapping makes of the rows.
 */
export async function formatForCaller(
  db: Database,
  caller: Caller,
  requested: Requested,
): Promise<Format> {
  const found = await formatOfImport(db, requested);
  await requireAbility(db, caller, ABILITY_OF_ROWS[found.mapping?.rows ?? 'events']);
  return found;
}

/** The same for the server itself. */
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
  return { format: 'table', mapping: usable(await mappingNamed(db, name)) };
}

/** A digest of a saved mapping as it is now, which tells whether it was changed; null where there is none. */
export async function mappingDigest(db: Queryable, name: string | null): Promise<string | null> {
  const found = name === null ? null : await findMappingNamed(db, name);
  if (!found) return null;
  return createHash('sha256').update(JSON.stringify(found.mapping)).digest('hex');
}

/** Of what was saved before a rule that it breaks, hostile patterns would cost too much to match. */
function usable({ name, mapping }: MappingRecord): TableMapping {
  const { data, error } = tableMapping.safeParse(mapping);
  if (data) return data;
  const problem = error.issues[0]?.message ?? '';
  throw refused(`The mapping “${name}” cannot be used as it is. ${problem} Change it and save it.`);
}

function refused(reason: string): ApiError {
  return new ApiError('validation', reason, { fields: { mapping: reason } });
}
