/** One cell of an exported table. A date is `2026-11-22`, a time `19:30`, both local to the event. */
export type Cell = string | number | boolean | null | { date: string } | { time: string };
