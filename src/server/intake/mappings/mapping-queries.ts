import { type MappingDraft, mappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import type { TableMapping } from '#contract/import-mappings/table-mapping.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';

export type MappingRecord = {
  id: number;
  name: string;
  version: number;
  /** As it was saved, perhaps before a rule that it breaks. */
  mapping: MappingDraft;
  savedBy: string | null;
  savedAt: Date;
};

export type MappingSave = {
  name: string;
  mapping: TableMapping;
  /** The member of staff who saves it. */
  savedBy: number;
  now: Date;
};

/** All saved mappings, by name. */
export function findMappings(db: Queryable): Promise<MappingRecord[]> {
  return selectMappings(db, db`true`);
}

export async function findMapping(db: Queryable, id: number): Promise<MappingRecord | null> {
  const [found] = await selectMappings(db, db`import_mapping.id = ${id}`);
  return found ?? null;
}

/** By its name in any case. */
export async function findMappingNamed(db: Queryable, name: string): Promise<MappingRecord | null> {
  const [found] = await selectMappings(db, db`lower(import_mapping.name) = lower(${name})`);
  return found ?? null;
}

async function selectMappings(db: Queryable, condition: Sql): Promise<MappingRecord[]> {
  const rows = await db<(Omit<MappingRecord, 'mapping'> & { mapping: unknown })[]>`
    select import_mapping.id, import_mapping.name, version, mapping, saved_at as "savedAt",
      staff.full_name as "savedBy"
    from import_mapping left join staff on staff.id = saved_by
    where ${condition} order by lower(import_mapping.name)`;
  return rows.map((row) => ({ ...row, mapping: mappingDraft.parse(row.mapping) }));
}

/** Until the transaction ends, other changes of mappings wait. */
export async function lockMappings(tx: Queryable): Promise<void> {
  await tx`lock table import_mapping in share row exclusive mode`;
}

export async function countMappings(db: Queryable): Promise<number> {
  const [row] = await db<{ mappings: number }[]>`
    select count(*)::integer as mappings from import_mapping`;
  return row?.mappings ?? 0;
}

export async function insertMapping(
  db: Queryable,
  { name, mapping, savedBy, now }: MappingSave,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into import_mapping (name, mapping, saved_by, saved_at)
    values (${name}, ${JSON.stringify(mapping)}::jsonb, ${savedBy}, ${now}) returning id`;
  return row?.id ?? 0;
}

export async function updateMapping(
  db: Queryable,
  id: number,
  { name, mapping, savedBy, now }: MappingSave,
): Promise<void> {
  await db`
    update import_mapping set name = ${name}, mapping = ${JSON.stringify(mapping)}::jsonb,
      saved_by = ${savedBy}, saved_at = ${now}, version = version + 1
    where id = ${id}`;
}

export async function deleteMappingRow(db: Queryable, id: number): Promise<void> {
  await db`delete from import_mapping where id = ${id}`;
}
