/** While a feed runs its count of records grows; otherwise the stream says what happens, where it is open. */
export function refetchMs(isRunning = false): number {
  return isRunning ? 1000 : 60_000;
}
