import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { furtherSorts } from '../kit/sorting.ts';
import { utcDays } from '../kit/utc-days.ts';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../limits.ts';

/** Everything that the audit log records: the area before the dot, and what happened there. */
export const AUDIT_ACTIONS = [
  'sign_in.accepted',
  'sign_in.refused',
  'sign_in.ended',
  'sign_in.token_reused',
  'access.refused',
  'access.key_refused',
  'account.confirmed',
  'account.confirmation_refused',
  'account.changed',
  'account.email_changed',
  'account.password_set',
  'account.second_factor_on',
  'account.second_factor_off',
  'account.recovery_codes_made',
  'account.passkey_added',
  'account.passkey_renamed',
  'account.passkey_removed',
  'staff.added',
  'staff.invited',
  'staff.invitation_withdrawn',
  'staff.joined',
  'staff.role_changed',
  'staff.disabled',
  'staff.enabled',
  'staff.password_set',
  'staff.reset_link_made',
  'staff.link_ended',
  'staff.session_ended',
  'staff.sessions_ended',
  'staff.taken_back',
  'staff.passkey_removed',
  'staff.second_factor_demanded',
  'staff.second_factor_not_demanded',
  'staff.second_factor_off',
  'staff.second_factor_roles',
  'staff.contact_saved',
  'key.created',
  'key.rotated',
  'key.bound',
  'key.revoked',
  'weights.saved',
  'weights.restored',
  'event.corrected',
  'event.correction_undone',
  'event.pinned',
  'event.unpinned',
  'event.joined',
  'event.kept_apart',
  'event.decision_undone',
  'event.decided',
  'event.note_added',
  'event.note_changed',
  'event.note_deleted',
  'event.duplicates_searched',
  'event.sources_ordered',
  'event.outcomes_matched',
  'event.outcome_kind_saved',
  'event.outcome_kind_deleted',
  'venue.corrected',
  'venue.joined',
  'venue.split',
  'mapping.saved',
  'mapping.deleted',
  'mapping.learned',
  'mapping.forgotten',
  'feed.saved',
  'feed.deleted',
  'feed.failing',
  'feed.recovered',
  'feed.events_gone',
  'feed.held',
  'feed.stopped',
  'import.stored',
  'import.failed',
  'import.undone',
  'import.fetched',
  'run.requested',
  'sample.loaded',
  'sample.removed',
  'sample.pages_hidden',
  'sample.pages_shown',
  'retention.held',
  'retention.released',
  'retention.confirmed',
  'backup.written',
  'backup.restored',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_AREAS = [
  'sign_in',
  'access',
  'account',
  'staff',
  'key',
  'weights',
  'event',
  'venue',
  'mapping',
  'feed',
  'import',
  'run',
  'sample',
  'retention',
  'backup',
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/** The part of an action before the dot. */
export function areaOf(action: AuditAction): AuditArea | undefined {
  return AUDIT_AREAS.find((area) => action.startsWith(`${area}.`));
}

/** A visitor is somebody who has not signed in. */
export const AUDIT_ACTORS = ['staff', 'key', 'command', 'server', 'visitor'] as const;

/** How long entries are stored; only older ones can be deleted. */
export const AUDIT_DAYS = 730;

const values = z.record(z.string(), z.unknown());

export const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  actor: z.object({
    kind: z.enum(AUDIT_ACTORS),
    /** The member of staff; for a key its owner. */
    staff_id: z.number().int().nullable(),
    key_id: z.number().int().nullable(),
    /** As it was then. */
    name: z.string().nullable(),
  }),
  /** Null for commands and for the server itself. */
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  /** What was changed: `event`, its id and its name then. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
  before: values.nullable(),
  after: values.nullable(),
  /** How often it happened within the minute: a refusal that is repeated is one entry. */
  times: z.number().int(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  /** Matches names, subjects, addresses and request ids. */
  q: z.string().trim().max(200).default(''),
  area: z.enum(AUDIT_AREAS).optional(),
  /** What this member of staff did, or what was done to the account. */
  staff_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  ...utcDays,
};

export const auditFilter = z.object(filters);
/** What the file is asked. */
export const auditFileQuery = auditFilter.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
});

export type AuditFilter = z.output<typeof auditFilter>;

export const AUDIT_SORTS = ['newest', 'action', 'actor', 'address'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];

const access = { action: 'read', subject: 'Audit' };

export const listAudit = defineRoute({
  method: 'GET',
  path: '/audit',
  summary: 'The audit log, newest first unless sorted otherwise',
  access,
  query: z.object({
    ...filters,
    sort: z.enum(AUDIT_SORTS).default('newest'),
    order: z.enum(['asc', 'desc']).default('desc'),
    also: furtherSorts(AUDIT_SORTS),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    per_page: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
  }),
  answer: z.object({ entries: z.array(auditEntry), count: z.number().int() }),
});

/** A file, streamed: not a call with a JSON answer. */
export const EXPORT_AUDIT = {
  method: 'GET',
  path: '/audit/export',
  summary: 'The audit log as CSV or XLSX, filtered like the list, newest first',
  access,
  confirms: 'always',
} as const;
