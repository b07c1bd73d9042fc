import { setTimeout as pause } from 'node:timers/promises';
import {
  describeBudget,
  describeFigures,
  describeValue,
  type Figure,
  hasBudget,
  isMissed,
} from './report.ts';

/** What is measured in one go. A group sets up other parts and runs them, and has no figures of its own. */
export type Part = { name: string; run: () => Promise<readonly Figure[]>; isGroup?: true };

export type Results = {
  figures: (Figure & { part: string })[];
  crashes: { part: string; error: unknown }[];
};

/** A part that waits for what never comes, such as the answer of a browser that has ended, would keep the others waiting. */
const LIMIT_MS = 60 * 60_000;

export function noResults(): Results {
  return { figures: [], crashes: [] };
}

/** Runs parts one after another and prints the figures of each as it ends. One that crashes or hangs does not stop the others. */
export async function runParts(
  parts: readonly Part[],
  results: Results,
  {
    print = console.log,
    limitMs = LIMIT_MS,
  }: { print?: (text: string) => void; limitMs?: number } = {},
): Promise<void> {
  for (const { name, run, isGroup = false } of parts) {
    try {
      const figures = await (isGroup ? run() : withinLimit(run(), limitMs));
      results.figures.push(...figures.map((figure) => ({ ...figure, part: name })));
      if (figures.length > 0) print(describeFigures(name, figures));
    } catch (error) {
      results.crashes.push({ part: name, error });
      print(`\n## ${name}\n\nCrashed: ${stackOf(error)}`);
    }
  }
}

async function withinLimit<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const done = new AbortController();
  const late = pause(limitMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`It had not ended after ${limitMs / 60_000} minutes.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    done.abort();
  }
}

/** The budgets that are missed and, last, the parts that crashed. */
export function describeResults({ figures, crashes }: Results): string {
  const budgeted = figures.filter(hasBudget);
  const missed = budgeted.filter(isMissed);
  const lines = [
    missed.length === 0
      ? `\nAll ${budgeted.length} budgets are met.`
      : `\n${missed.length} of ${budgeted.length} budgets are missed:`,
    ...missed.map(
      (figure) =>
        `- ${figure.part}: ${figure.name}: ${describeValue(figure)}, budget ${describeBudget(figure)}`,
    ),
  ];
  if (crashes.length > 0) {
    lines.push(
      '\nCrashed, so their figures are missing:',
      ...crashes.map(({ part, error }) => `- ${part}: ${firstLineOf(error)}`),
    );
  }
  return lines.join('\n');
}

/** A missed budget is a figure like any other; a part that crashed is an error. */
export function exitCodeOf({ crashes }: Results): number {
  return crashes.length > 0 ? 1 : 0;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function firstLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? '';
}
