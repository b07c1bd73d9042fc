import { type GuessCorrections, MAX_MAPPINGS } from '#contract/import-mappings/import-mappings.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { learn } from './lessons.ts';
import {
  countMappings,
  deleteMappingRow,
  findMapping,
  findMappingNamed,
  findMappings,
  insertMapping,
  lockMappings,
  type MappingRecord,
  type MappingSave,
  updateMapping,
} from './mapping-queries.ts';
import { toSavedMapping } from './saved-mapping.ts';

/** What is saved, and what a person has changed for it in the guess. */
type Save = MappingSave & { corrections?: GuessCorrections | undefined };

/** Saves a new mapping. Throws a `conflict` where the name is taken or there are too many. */
export function createMapping(
  db: Database,
  { corrections, ...save }: Save,
): Promise<MappingRecord> {
  return db.begin(async (tx) => {
    await lockMappings(tx);
    if ((await countMappings(tx)) >= MAX_MAPPINGS) {
      throw new ApiError('conflict', `There are ${MAX_MAPPINGS} mappings. Delete one first.`);
    }
    await refuseTakenName(tx, save.name, null);
    const saved = await readMapping(tx, await insertMapping(tx, save));
    await recordAudit(tx, {
      action: 'mapping.saved',
      subject: subjectOf(saved),
      after: saved.mapping,
    });
    if (corrections) await learn(tx, corrections, learningBy(save));
    return saved;
  });
}

/** Saves a mapping as its next version. Throws a `conflict` with the newest where it is not the one changed. */
export function replaceMapping(
  db: Database,
  id: number,
  { version, corrections, ...save }: Save & { version: number },
): Promise<MappingRecord> {
  return db.begin(async (tx) => {
    await lockMappings(tx);
    const before = await readMapping(tx, id);
    if (before.version !== version) {
      throw new ApiError('conflict', 'This mapping was changed in the meantime.', {
        details: { newest: toSavedMapping(before) },
      });
    }
    await refuseTakenName(tx, save.name, id);
    await updateMapping(tx, id, save);
    const saved = await readMapping(tx, id);
    await recordAudit(tx, {
      action: 'mapping.saved',
      subject: subjectOf(saved),
      before: { name: before.name, ...before.mapping },
      after: { name: saved.name, ...saved.mapping },
    });
    if (corrections) await learn(tx, corrections, learningBy(save));
    return saved;
  });
}

export function removeMapping(db: Database, id: number): Promise<void> {
  return db.begin(async (tx) => {
    await lockMappings(tx);
    const gone = await readMapping(tx, id);
    await deleteMappingRow(tx, id);
    await recordAudit(tx, {
      action: 'mapping.deleted',
      subject: subjectOf(gone),
      before: gone.mapping,
    });
  });
}

/** So many mappings are named where there is none of a name. */
const MOST_NAMED = 10;

/** The mapping of a name. Throws `not_found`, and says which there are. */
export async function mappingNamed(db: Queryable, name: string): Promise<MappingRecord> {
  const found = await findMappingNamed(db, name);
  if (found) return found;
  const names = (await findMappings(db)).map((mapping) => `“${mapping.name}”`);
  const advice =
    names.length === 0
      ? 'None is saved yet: import such a table once on the page Import, and save how it was read.'
      : `There are: ${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ', …' : ''}.`;
  throw new ApiError('not_found', `There is no mapping named “${name}”. ${advice}`);
}

async function readMapping(db: Queryable, id: number): Promise<MappingRecord> {
  const found = await findMapping(db, id);
  if (found) return found;
  throw new ApiError('not_found', `There is no mapping ${id}.`);
}

async function refuseTakenName(tx: Queryable, name: string, exceptId: number | null) {
  const other = await findMappingNamed(tx, name);
  if (!other || other.id === exceptId) return;
  throw new ApiError('conflict', `There is a mapping named “${other.name}” already.`, {
    fields: { name: 'There is a mapping of this name already.' },
  });
}

function learningBy({ mapping: { rows }, savedBy, now }: MappingSave) {
  return { rows, learnedBy: savedBy, now };
}

function subjectOf({ id, name }: MappingRecord) {
  return { kind: 'mapping', id, name };
}
