import type { AuditEntry } from '#contract/access/audit.ts';

/** A value that differs, as text; null where there was or is none. */
export type ValueChange = { name: string; before: string | null; after: string | null };

/** The values of an entry that changed, by name, with nested ones as JSON. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ValueChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: asText(before?.[name]), after: asText(after?.[name]) }))
    .filter((change) => change.before !== change.after);
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
