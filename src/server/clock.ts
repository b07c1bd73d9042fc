/** The time now; frozen by `MARQUEE_NOW` for demos and tests. */
export type Clock = () => Date;

export function createClock(frozenAt: Date | null): Clock {
  return frozenAt === null ? () => new Date() : () => new Date(frozenAt);
}
