import {
  type GuessCorrections,
  type Lesson,
  MAX_LESSONS,
  SHOWN_LESSONS,
} from '#contract/import-mappings/import-mappings.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Lessons } from '../table/guess/notes.ts';
import { headerKey } from '../table/header-words.ts';
import {
  countLessons,
  deleteLesson,
  deleteLessons,
  deleteOldLessons,
  findLessons,
  findLessonsAbout,
  type LessonRecord,
  lockLessons,
  saveLesson,
} from './lesson-queries.ts';

/** A table whose header has this share of the names of another one looks like it. */
const ALIKE = 0.5;

type Learning = { rows: Lesson['rows']; learnedBy: number; now: Date };

/** Remembers what a person has changed of a guess, with the names of the table's columns. */
export async function learn(
  tx: Queryable,
  { columns, corrected }: GuessCorrections,
  { rows, learnedBy, now }: Learning,
): Promise<void> {
  const header = [...new Set(columns.map(headerKey))].filter((words) => words !== '').toSorted();
  const said = new Map(
    corrected.flatMap(({ column, field }) => {
      const words = headerKey(column);
      return words === '' || !columns.includes(column) ? [] : [[words, field] as const];
    }),
  );
  if (said.size === 0) return;
  await lockLessons(tx);
  for (const [words, field] of said) {
    await saveLesson(tx, { rows, words, header, field, learnedBy, now });
  }
  await deleteOldLessons(tx, MAX_LESSONS);
  await recordAudit(tx, { action: 'mapping.learned', after: Object.fromEntries(said) });
}

/** What was said about the columns of a table that looks like this one; of several, that of the most alike, then the newest. */
export async function lessonsFor(
  db: Queryable,
  rows: Lesson['rows'],
  columns: readonly string[],
): Promise<Lessons> {
  const columnOf = new Map(columns.map((column) => [headerKey(column), column]));
  const known = await findLessonsAbout(db, rows, [...columnOf.keys()]);
  const best = new Map<string, { field: string; likeness: number }>();
  for (const { words, field, header } of known) {
    const likeness = header.filter((name) => columnOf.has(name)).length / header.length;
    const column = columnOf.get(words);
    if (column === undefined || likeness < ALIKE) continue;
    if (likeness > (best.get(column)?.likeness ?? 0)) best.set(column, { field, likeness });
  }
  return new Map([...best].map(([column, { field }]) => [column, field]));
}

export async function readLessons(db: Queryable): Promise<{ total: number; lessons: Lesson[] }> {
  const lessons = await findLessons(db, SHOWN_LESSONS);
  return { total: await countLessons(db), lessons: lessons.map(toLesson) };
}

function toLesson({ header, learnedBy, learnedAt, ...lesson }: LessonRecord): Lesson {
  return {
    ...lesson,
    others: header.filter((name) => name !== lesson.words),
    learned_by: learnedBy,
    learned_at: learnedAt.toISOString(),
  };
}

/** Throws `not_found`. */
export function forget(db: Database, id: number): Promise<void> {
  return db.begin(async (tx) => {
    const gone = await deleteLesson(tx, id);
    if (!gone) throw new ApiError('not_found', `There is no lesson ${id}.`);
    await recordAudit(tx, { action: 'mapping.forgotten', before: { [gone.words]: gone.field } });
  });
}

export function forgetAll(db: Database): Promise<void> {
  return db.begin(async (tx) => {
    await lockLessons(tx);
    const count = await deleteLessons(tx);
    if (count > 0) await recordAudit(tx, { action: 'mapping.forgotten', before: { count } });
  });
}
