import type { Lesson } from '#contract/import-mappings/import-mappings.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

export type LessonDraft = {
  rows: Lesson['rows'];
  words: string;
  header: readonly string[];
  field: Lesson['field'];
  learnedBy: number;
  now: Date;
};

export type KnownLesson = { words: string; field: string; header: string[] };

/** What was said about columns of these words, the newest first. */
export async function findLessonsAbout(
  db: Queryable,
  rows: Lesson['rows'],
  words: readonly string[],
): Promise<KnownLesson[]> {
  return await db<KnownLesson[]>`
    select words, field, header from import_lesson
    where rows = ${rows} and words = any (${words}::text[]) order by learned_at desc, id desc`;
}

/** Says it again, or says something new about a column of the same words in a table of the same header. */
export async function saveLesson(
  tx: Queryable,
  { rows, words, header, field, learnedBy, now }: LessonDraft,
): Promise<void> {
  const changed = await tx<{ id: number }[]>`
    update import_lesson set times = case when field = ${field} then times + 1 else 1 end,
      field = ${field}, learned_by = ${learnedBy}, learned_at = ${now}
    where rows = ${rows} and words = ${words} and header = ${header}::text[] returning id`;
  if (changed.length > 0) return;
  await tx`
    insert into import_lesson (rows, words, header, field, learned_by, learned_at)
    values (${rows}, ${words}, ${header}::text[], ${field}, ${learnedBy}, ${now})`;
}

/** Until the transaction ends, other changes of lessons wait. */
export async function lockLessons(tx: Queryable): Promise<void> {
  await tx`lock table import_lesson in share row exclusive mode`;
}

/** Forgets all but the newest. */
export async function deleteOldLessons(tx: Queryable, limit: number): Promise<void> {
  await tx`
    delete from import_lesson where id in (
      select id from import_lesson order by learned_at desc, id desc offset ${limit}
    )`;
}

export type LessonRecord = Omit<Lesson, 'others' | 'learned_by' | 'learned_at'> & {
  header: string[];
  learnedBy: string | null;
  learnedAt: Date;
};

/** The newest first. */
export async function findLessons(db: Queryable, limit: number): Promise<LessonRecord[]> {
  return await db<LessonRecord[]>`
    select import_lesson.id, rows, words, field, header, times, staff.full_name as "learnedBy",
      learned_at as "learnedAt"
    from import_lesson left join staff on staff.id = learned_by
    order by learned_at desc, import_lesson.id desc limit ${limit}`;
}

export async function countLessons(db: Queryable): Promise<number> {
  const [row] = await db<{ lessons: number }[]>`
    select count(*)::integer as lessons from import_lesson`;
  return row?.lessons ?? 0;
}

/** What was said, where there is such a lesson. */
export async function deleteLesson(
  tx: Queryable,
  id: number,
): Promise<{ words: string; field: string } | undefined> {
  const [gone] = await tx<{ words: string; field: string }[]>`
    delete from import_lesson where id = ${id} returning words, field`;
  return gone;
}

/** How many there were. */
export async function deleteLessons(tx: Queryable): Promise<number> {
  const gone = await tx<{ id: number }[]>`delete from import_lesson returning id`;
  return gone.length;
}
