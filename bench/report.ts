/** One measured figure beside its budget, where it has one. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The largest value within the budget, or the smallest where more is better. */
  atMost?: number;
  atLeast?: number;
};

export function isMissed({ value, atMost, atLeast }: Figure): boolean {
  return (
    (atMost !== undefined && !(value <= atMost)) || (atLeast !== undefined && !(value >= atLeast))
  );
}

/** The figures as a Markdown table, then a line that names the missed budgets. */
export function printReport(title: string, figures: Figure[]): void {
  console.log(`\n## ${title}\n`);
  console.log('| figure | value | budget | |');
  console.log('|---|--:|--:|---|');
  for (const figure of figures) {
    const verdict = budgetOf(figure) === '' ? '' : isMissed(figure) ? 'MISSED' : 'met';
    const value = `${round(figure.value)} ${figure.unit}`;
    console.log(`| ${figure.name} | ${value} | ${budgetOf(figure)} | ${verdict} |`);
  }
}

export function printVerdict(figures: Figure[]): void {
  const missed = figures.filter(isMissed);
  const budgeted = figures.filter((figure) => budgetOf(figure) !== '');
  console.log(
    missed.length === 0
      ? `\nAll ${budgeted.length} budgets are met.`
      : `\n${missed.length} of ${budgeted.length} budgets are missed: ${missed.map(({ name }) => name).join('; ')}.`,
  );
}

function budgetOf({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`;
  return atLeast === undefined ? '' : `≥ ${atLeast} ${unit}`;
}

export function round(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** One line for each chunk. */
export function printChunks(chunks: readonly { name: string; gzKiB: number }[]): void {
  console.log('\n## Chunks, gz\n');
  for (const { name, gzKiB } of chunks) console.log(`- ${name}: ${gzKiB.toFixed(1)} KiB`);
}
