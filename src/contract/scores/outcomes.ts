import { z } from 'zod';
import { rowError, sourceName, UNMATCHED_REASONS } from '../imports.ts';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';
import { MAX_SEARCH_LENGTH } from '../limits.ts';
import { eventRow } from './events.ts';
import { pageQuery, recordId } from './request-parts.ts';

/** Outcomes are stored by day for so long, then by week. */
export const KEEP_OUTCOME_DAYS = 400;

/** Rows of one call, and the days of all its rows together. */
export const MAX_OUTCOME_ROWS = 10_000;
export const MAX_OUTCOME_DAYS = 100_000;

/** The days of all rows of a file together. */
export const MAX_OUTCOME_FILE_DAYS = 1_000_000;

export const MAX_OUTCOME_AMOUNT = 1e12;

/** How many rows without an event are stored; beyond that the oldest of the caller are deleted. */
export const MAX_UNMATCHED = 100_000;

/** Unmatched rows that an answer lists. */
export const MAX_TOLD_UNMATCHED = 1000;

/** Kinds of outcomes. */
export const MAX_OUTCOME_KINDS = 20;

export const MAX_KIND_LENGTH = 40;
const kindName = oneLine(MAX_KIND_LENGTH, 'Enter a kind.').overwrite((name) => name.toLowerCase());

export const outcomeKind = z.object({
  name: z.string(),
  unit: z.string(),
  /** Whether it is the kind by which rankings are judged; one is at most. */
  counts: z.boolean(),
});

export const listOutcomeKinds = defineRoute({
  method: 'GET',
  path: '/outcome_kinds',
  summary: 'What is counted of events, such as tickets and views',
  access: { action: 'read', subject: 'Score' },
  answer: z.object({
    kinds: z.array(outcomeKind),
    /** Whether all outcomes are the made-up ones of the sample catalogue. */
    is_sample: z.boolean(),
  }),
});

const kinds = z.object({ kinds: z.array(outcomeKind) });
const CHANGE_KINDS = { action: 'update', subject: 'Outcome' } as const;

export const replaceOutcomeKind = defineRoute({
  method: 'PUT',
  path: '/outcome_kinds',
  summary:
    'Add a kind of outcomes, or change its name, its unit and whether it is the one that counts',
  access: CHANGE_KINDS,
  refreshes: ['outcome_kinds', 'outcomes', 'grades'],
  body: z.object({
    name: kindName,
    unit: oneLine(20).default(''),
    counts: z.boolean(),
    /** The name that it has had, to give it another one. */
    was: kindName.optional(),
  }),
  answer: kinds,
});

export const deleteOutcomeKind = defineRoute({
  method: 'DELETE',
  path: '/outcome_kinds',
  summary:
    'Delete a kind of outcomes that nothing is stored of and that is not the one that counts',
  access: CHANGE_KINDS,
  refreshes: ['outcome_kinds', 'outcomes', 'grades'],
  query: z.object({ name: kindName }),
  answer: kinds,
});

const kindTotal = outcomeKind.extend({
  /** All that is stored of it. */
  amount: z.number(),
  events: z.number().int(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** Whether anything is stored of it, rows without an event and what can be undone included. */
  is_used: z.boolean(),
});
export type OutcomeKindTotal = z.infer<typeof kindTotal>;

const MANAGE = { action: 'update', subject: 'Outcome' } as const;

export const listOutcomeTotals = defineRoute({
  method: 'GET',
  path: '/outcome_kinds/totals',
  summary: 'The kinds of outcomes with what is stored of them',
  access: MANAGE,
  answer: z.object({ kinds: z.array(kindTotal), is_sample: z.boolean() }),
});

/** The reference of a row to its event. */
export const outcomeReference = z.object({
  source: sourceName.nullish(),
  source_id: oneLine(200, 'Enter an id.').nullish(),
  event_name: oneLine(500, 'Enter a name.').nullish(),
  venue_name: oneLine(200).nullish(),
  city: oneLine(200).nullish(),
  /** ISO 8601; a time without an offset is local, and a date alone is enough. */
  starts_at: oneLine(40).nullish(),
});
export type OutcomeReference = z.output<typeof outcomeReference>;

export const NO_EVENT =
  'Say which event it is: source and source_id, or event_name and starts_at with venue_name or city.';
const NO_DAY = 'Enter a day, or the first day as from and the last one as to.';

/** How much of a kind an event had on a day, or on the days from one to another, over which it is spread evenly. */
export const outcomeRow = outcomeReference
  .extend({
    kind: kindName,
    day: z.iso.date().nullish(),
    from: z.iso.date().nullish(),
    to: z.iso.date().nullish(),
    amount: z
      .number()
      .min(0, 'Enter 0 or more.')
      .max(MAX_OUTCOME_AMOUNT, 'Enter at most 1,000,000,000,000.'),
  })
  .superRefine((row, context) => {
    const hasKey = Boolean(row.source && row.source_id);
    const isNamed = Boolean(row.event_name && row.starts_at && (row.venue_name || row.city));
    if (!hasKey && !isNamed) {
      context.addIssue({ code: 'custom', path: ['event_name'], message: NO_EVENT });
    }
    const hasDay = row.day ? !row.from && !row.to : Boolean(row.from && row.to);
    if (!hasDay) context.addIssue({ code: 'custom', path: ['day'], message: NO_DAY });
  });
export type OutcomeRow = z.output<typeof outcomeRow>;

export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

const count = z.number().int();

export const outcomeReport = z.object({
  /** Null for a dry run. */
  import_id: count.nullable(),
  /** `read` = `stored` + `replaced` + `unchanged` + `unmatched` + `skipped`. */
  read: count,
  stored: count,
  /** Rows that gave at least one day another amount. */
  replaced: count,
  unchanged: count,
  /** Rows whose event is not known: they wait for staff to say it. */
  unmatched: count,
  skipped: count,
  /** Why rows were skipped. */
  errors: z.array(rowError),
  /** The first ones. */
  unmatched_rows: z.array(z.object({ row: count, reason: z.enum(UNMATCHED_REASONS) })),
});
export type OutcomeReport = z.infer<typeof outcomeReport>;

export const importOutcomes = defineRoute({
  method: 'POST',
  path: '/outcomes',
  summary: 'Store what events had: tickets, revenue, views; the same rows again change nothing',
  access: { action: 'create', subject: 'Outcome' },
  query: z.object({
    /** Whether it is a trial, which changes nothing. */
    dry_run: z.enum(['true', 'false']).default('false'),
  }),
  body: z.object({
    rows: z
      .array(outcomeRow)
      .min(1, 'Send at least one row.')
      .max(MAX_OUTCOME_ROWS, `Send at most ${MAX_OUTCOME_ROWS.toLocaleString('en')} rows at once.`),
  }),
  refreshes: ['outcomes', 'outcome_kinds', 'imports', 'grades'],
  answer: outcomeReport,
});

/** What waits for its event: all rows that say the same of it. */
export const unmatchedOutcome = z.object({
  id: count,
  event: z.object({
    source: z.string().nullable(),
    source_id: z.string().nullable(),
    event_name: z.string().nullable(),
    venue_name: z.string().nullable(),
    city: z.string().nullable(),
    starts_at: z.string().nullable(),
  }),
  reason: z.enum(UNMATCHED_REASONS),
  rows: count,
  first_day: z.string(),
  last_day: z.string(),
});
export type UnmatchedOutcome = z.infer<typeof unmatchedOutcome>;

export const listUnmatchedOutcomes = defineRoute({
  method: 'GET',
  path: '/outcomes/unmatched',
  summary: 'Outcomes whose event is not known, those with most rows first',
  access: MANAGE,
  query: pageQuery,
  answer: z.object({ unmatched: z.array(unmatchedOutcome), count }),
});

export const findOutcomeEvents = defineRoute({
  method: 'GET',
  path: '/outcomes/events',
  summary: 'Stored events by name, past ones too, the nearest to today first',
  access: MANAGE,
  query: z.object({ q: z.string().trim().max(MAX_SEARCH_LENGTH).default('') }),
  answer: z.object({
    events: z.array(
      eventRow.pick({
        id: true,
        source: true,
        event_name: true,
        venue_name: true,
        city: true,
        starts_at: true,
        time_known: true,
        timezone: true,
      }),
    ),
  }),
});

export const matchOutcome = defineRoute({
  method: 'POST',
  path: '/outcomes/unmatched/{id}/match',
  summary: 'Say which event outcomes are of, for all rows that say the same and for later ones',
  access: MANAGE,
  refreshes: ['outcomes', 'outcome_kinds', 'imports', 'grades'],
  params: recordId,
  body: z.object({
    /** Null: none of the stored events, so that the rows are left out. */
    event_id: z.number().int().min(1).max(2_147_483_647).nullable(),
  }),
  answer: z.object({ rows: count }),
});
