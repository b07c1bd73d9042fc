/** Whether an error carries one of these codes: a system call's (`ENOENT`), SQLSTATE or the driver's. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
