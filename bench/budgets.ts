/**
 * What the product promises, and `docs/performance.md` explains. A budget is changed with a reason, in both, or not at all; budgets of
 * further parts of the bench stand beside what they measure. Unless a name says otherwise, a value is a multiple of the yardstick.
 */
export const BUDGET = {
  list: { toBareRoute: 1.4, p95ToP50: 4, p95DuringRun: 3, atTenTimesTheEvents: 2 },
  recalculation: { upTo100k: 1.15, above: 1 },
  import: { toCopy: 2, whereAllRowsChange: 4 },
  preview: { upTo100kMs: 150, aboveInListPages: 30 },
  /** Of the server beside PostgreSQL, and how much of it ten times the events may add. */
  memory: { miB: 250, atTenTimesTheEvents: 1.1 },
  document: { toListCall: 6, firstByteMs: 60 },
  /** Multiples are of the largest contentful paint of the yardstick, and of its main-thread time. */
  web: {
    signIn: 1.1,
    firstRow: 1.5,
    today: 1.5,
    dashboard: 1.5,
    hydrated: 2.3,
    mainThread: { list: 3, dashboard: 3.3 },
    settledList: { requests: 60, kiB: 350 },
    firstCodeKiB: { signIn: 95, ordinary: 180, heavy: 220 },
    openPanel: 0.5,
    dashboardToList: 0.35,
    listToDashboard: 0.3,
    layoutShift: 0,
  },
} as const;
