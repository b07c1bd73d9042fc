/** The time now; frozen by `MARQUEE_NOW` for demos and tests. */
export type Clock = () => Date;

export function createClock(frozenAt: Date | null): Clock {
  return frozenAt === null ? () => new Date(realTimeMs()) : () => new Date(frozenAt);
}

let correctionMs = 0;

/** The time now in milliseconds, also where the clock is frozen; all servers on one database agree on it. */
export function realTimeMs(): number {
  return Date.now() + correctionMs;
}

/** How far this machine's clock is behind. */
export function clockCorrectionMs(): number {
  return correctionMs;
}

export function correctClockBy(ms: number): void {
  correctionMs = ms;
}
