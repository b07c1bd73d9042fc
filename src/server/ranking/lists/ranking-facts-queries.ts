import { foldText } from '#contract/scores/fold-search.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { KEY_KINDS, type KeyKind } from '../columns/ranking-columns.ts';
import type { RankingTables } from '../tables/run-tables.ts';

/**
 * Whether all scores are equal, as with weights that are all 0: then both directions have the order of ties. Stops reading at
 * the first different score.
 */
export async function readIsFlat(db: Queryable, { ranking }: RankingTables): Promise<boolean> {
  const [row] = await db<{ isFlat: boolean }[]>`
    select not exists (
      select from ${db(ranking)} where score <> (select score from ${db(ranking)} limit 1)
    ) as "isFlat"`;
  return row?.isFlat ?? false;
}

/** The texts of one kind in a run. */
export type RunTexts = {
  /** By folded text: texts that differ in accents have positions of their own. */
  foldedPositions: Map<string, number[]>;
  /** The text of each position: of those that differ in case only, the first by code points. */
  texts: string[];
};

/** The texts of those kinds that do not have too many. */
export type WholeTexts = { kinds: Partial<Record<KeyKind, RunTexts>>; bytes: number };

/** The memory of a text besides its characters, in arrays and maps. */
const BYTES_OF_TEXT = 200;

/** Reads the texts of a run, kinds of more than `mostBytes` left out. */
export async function readWholeTexts(
  db: Queryable,
  { keys }: RankingTables,
  mostBytes: number,
): Promise<WholeTexts> {
  const whole: WholeTexts = { kinds: {}, bytes: 0 };
  const sizes = await db<{ kind: KeyKind; bytes: number }[]>`
    select kind, sum(${BYTES_OF_TEXT}::integer + 2 * length(key))::float8 as bytes
    from ${db(keys)} group by kind`;
  const large = new Set(sizes.filter(({ bytes }) => bytes > mostBytes).map(({ kind }) => kind));
  for (const kind of KINDS) {
    if (!large.has(kind)) whole.kinds[kind] = { foldedPositions: new Map(), texts: [] };
  }
  for (const { kind, bytes } of sizes) if (!large.has(kind)) whole.bytes += bytes;
  const rows = await db<TextRow[]>`
    select kind, key, position from ${db(keys)}
    where kind <> all(${[...large]}::text[]) order by kind, position, key`;
  for (const { kind, key, position } of rows) {
    const known = whole.kinds[kind];
    if (!known || position in known.texts) continue;
    known.texts[position] = key;
    const folded = foldText(key);
    known.foldedPositions.set(folded, [...(known.foldedPositions.get(folded) ?? []), position]);
  }
  return whole;
}

const KINDS = Object.keys(KEY_KINDS).filter((kind): kind is KeyKind => kind in KEY_KINDS);

type TextRow = { kind: KeyKind; key: string; position: number };

/** The texts of these positions, which an index finds. */
export function findTexts(
  db: Queryable,
  { keys }: RankingTables,
  wanted: readonly Pick<TextRow, 'kind' | 'position'>[],
): Promise<TextRow[]> {
  return db<TextRow[]>`
    select kind, position, min(key) as key
    from unnest(${wanted.map(({ kind }) => kind)}::text[],
      ${wanted.map(({ position }) => position)}::integer[]) as wanted (kind, position)
    join ${db(keys)} as known using (kind, position)
    group by kind, position`.then((rows) => rows);
}

/** Keeps the texts of a run from being dropped until the transaction ends. */
export async function holdTexts(tx: Queryable, { keys }: RankingTables): Promise<void> {
  await tx`select from ${tx(keys)} limit 0`;
}

const BATCH = 5000;

/** The positions of a kind whose texts are equal but for case and accents; reads all of them, some at a time. */
export async function searchTexts(
  db: Queryable,
  { keys }: RankingTables,
  kind: KeyKind,
  text: string,
): Promise<TextRow[]> {
  const folded = foldText(text);
  const found: TextRow[] = [];
  for (let last = 0; ; ) {
    const rows: TextRow[] = await db<TextRow[]>`
      select kind, position, min(key) as key from ${db(keys)}
      where kind = ${kind} and position > ${last}
      group by kind, position order by position limit ${BATCH}`;
    found.push(...rows.filter(({ key }) => foldText(key) === folded));
    const end = rows.at(-1);
    if (!end) return found;
    last = end.position;
  }
}
