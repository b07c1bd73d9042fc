/** Whether an error has one of these codes: of a system call (`ENOENT`), SQLSTATE or the driver. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Rows that PostgreSQL cannot read, or that contradict each other. */
export function isBadData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code));
}
