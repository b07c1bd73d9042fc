import type { z } from 'zod';
import { disagreesOnDayAndMonth, problemOfPattern, WRITTEN_PATTERN } from './date-pattern.ts';
import type { DateSource, MappingDraft, OutcomeMapping } from './mapping-draft.ts';

type Issue = { path: (string | number)[]; message: string };

const MISSING = 'Choose where it comes from.';

/** Adds the missing fields and the errors of a draft, each at the path of its field. */
export function addProblems(draft: MappingDraft, context: z.RefinementCtx<MappingDraft>): void {
  for (const { path, message } of problemsOf(draft)) {
    context.addIssue({ code: 'custom', path, message, input: draft });
  }
}

function problemsOf(draft: MappingDraft): Issue[] {
  if (draft.rows === 'venues') {
    const { fields } = draft;
    return missing((['name', 'city', 'capacity'] as const).filter((field) => !fields[field]));
  }
  if (draft.rows === 'outcomes') return problemsOfOutcomes(draft);
  const { fields, id, starts, ends } = draft;
  const needed = ['source', 'event_name', 'event_type'] as const;
  const problems = missing(needed.filter((field) => !fields[field]));
  if (!id) problems.push({ path: ['id'], message: MISSING });
  if (!starts) problems.push({ path: ['starts'], message: MISSING });
  if (fields.price && (fields.price_min || fields.price_max)) {
    const message = 'Either a range, or the lowest and the highest price.';
    problems.push({ path: ['fields', 'price'], message });
  }
  if (starts && starts.several.as !== 'one' && starts.several.separator === '') {
    const message = 'Enter what is between them.';
    const path = ['starts', 'several', 'separator'];
    if (!starts.patterns.includes(WRITTEN_PATTERN)) problems.push({ path, message });
  }
  return [...problems, ...problemsOfDates({ starts, ends })];
}

/** An event is named by its id, else by its name and start with its venue or city. */
function problemsOfOutcomes({ fields, starts, day, last_day }: OutcomeMapping): Issue[] {
  const problems = missing((['kind', 'amount'] as const).filter((field) => !fields[field]));
  if (!day) problems.push({ path: ['day'], message: MISSING });
  if (fields.source_id && !fields.source) problems.push(...missing(['source']));
  if (!fields.source_id && !fields.event_name) {
    const message = 'Choose the id of the event, or its name.';
    problems.push({ path: ['fields', 'event_name'], message });
  }
  if (!fields.source_id && fields.event_name) {
    if (!starts) problems.push({ path: ['starts'], message: MISSING });
    if (!fields.venue_name && !fields.city) {
      const message = 'Choose the venue, or the city.';
      problems.push({ path: ['fields', 'venue_name'], message });
    }
  }
  return [...problems, ...problemsOfDates({ starts, day, last_day })];
}

function problemsOfDates(dates: Readonly<Record<string, DateSource | undefined>>): Issue[] {
  return Object.entries(dates).flatMap(([name, date]) => {
    if (!date) return [];
    const { patterns, time } = date;
    return [
      ...problemsOfPatterns([name, 'patterns'], patterns, 'date'),
      ...(time ? problemsOfPatterns([name, 'time', 'patterns'], time.patterns, 'time') : []),
    ];
  });
}

function missing(fields: readonly string[]): Issue[] {
  return fields.map((field) => ({ path: ['fields', field], message: MISSING }));
}

function problemsOfPatterns(path: string[], patterns: string[], gives: 'date' | 'time'): Issue[] {
  for (const pattern of patterns) {
    if (pattern === '') return [{ path, message: 'Enter how it is written, such as D/M/YYYY.' }];
    const problem = problemOfPattern(pattern, gives);
    if (problem) return [{ path, message: problem }];
    if (patterns.some((other) => disagreesOnDayAndMonth(pattern, other))) {
      return [{ path, message: 'Day and month change places between these patterns.' }];
    }
  }
  return [];
}
