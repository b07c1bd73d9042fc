import { z } from 'zod';
import { defineRoute } from './kit/route.ts';
import { furtherSorts } from './kit/sorting.ts';
import { MAX_PAGE_SIZE } from './limits.ts';

/** What the numbers of a row's status mean. */
export const EMPLOYMENT = {
  1: 'current',
  2: 'professional',
  3: 'rejected',
  4: 'resigned',
  5: 'applied',
} as const;
export type EmploymentStatus = keyof typeof EMPLOYMENT;
export const EMPLOYMENT_STATUSES = [1, 2, 3, 4, 5] as const satisfies readonly EmploymentStatus[];

function line(most: number, missing: string) {
  return z.string().trim().min(1, missing).max(most, `At most ${most} characters.`);
}

/** What people may change of a row, with what each field takes. */
export const rowFields = z.object({
  full_name: line(100, 'Enter a name.'),
  post: line(100, 'Enter a post.'),
  email: z.email('Enter an e-mail address.').max(254, 'At most 254 characters.'),
  city: line(80, 'Enter a town.'),
  /** As `2026-06-01`. */
  start_date: z.iso.date('Enter a date.'),
  /** In whole US dollars a year. */
  salary: z
    .number({ error: 'Enter a whole number.' })
    .int('Enter a whole number.')
    .min(0, 'At least 0.')
    .max(10_000_000, 'At most 10,000,000.'),
  age: z
    .number({ error: 'Enter a whole number.' })
    .int('Enter a whole number.')
    .min(14, 'At least 14.')
    .max(120, 'At most 120.'),
  status: z.literal(EMPLOYMENT_STATUSES, 'Choose a status.'),
});
export type RowFields = z.infer<typeof rowFields>;

export const dataRow = rowFields.extend({
  id: z.number().int(),
  /** Full years. */
  experience: z.number().int(),
  /** An image; empty for the 10,000. */
  avatar: z.string(),
  /** Always empty: a column for the button that opens a row on narrow screens. */
  responsive_id: z.string(),
});
export type DataRow = z.infer<typeof dataRow>;

export const ROW_SORTS = [
  'id',
  'full_name',
  'post',
  'email',
  'city',
  'start_date',
  'salary',
  'age',
  'experience',
  'status',
] as const;
export type RowSort = (typeof ROW_SORTS)[number];

export const readInitialRows = defineRoute({
  method: 'GET',
  path: '/api/datatables/initial-data',
  summary: 'All rows of the data tables',
  access: 'open',
  answer: z.array(dataRow),
});

export const listRows = defineRoute({
  method: 'GET',
  path: '/api/datatables/data',
  summary: 'One page of the rows that match; the page is called invoices',
  access: 'open',
  query: z.object({
    /** Looks into name, post, e-mail, age, salary and start date. */
    q: z.string().max(200).default(''),
    perPage: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
    page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
    sortColumn: z.enum(ROW_SORTS).default('id'),
    sort: z.enum(['asc', 'desc']).default('asc'),
    also: furtherSorts(ROW_SORTS),
    /** One of the five; absent: all. */
    status: z.coerce.number().pipe(z.literal(EMPLOYMENT_STATUSES)).optional(),
  }),
  answer: z.object({
    allData: z.array(dataRow),
    invoices: z.array(dataRow),
    total: z.number().int(),
  }),
});

export const changeRow = defineRoute({
  method: 'PUT',
  path: '/api/datatables/rows/{id}',
  summary: 'Change the fields of a row',
  access: 'open',
  params: z.object({ id: z.coerce.number().int() }),
  body: rowFields.partial(),
  answer: z.object({ row: dataRow }),
});

export const readManyRows = defineRoute({
  method: 'GET',
  path: '/api/datatables/many',
  summary: 'Ten thousand rows, to see a table carry them',
  access: 'open',
  answer: z.object({ rows: z.array(dataRow) }),
});
