/** One measured figure beside its budget, where it has one. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The largest value within the budget, or the smallest where more is better. */
  atMost?: number;
  atLeast?: number;
};

/** What was not measured is not within its budget. */
export function isMissed({ value, atMost, atLeast }: Figure): boolean {
  return (
    (atMost !== undefined && !(value <= atMost)) || (atLeast !== undefined && !(value >= atLeast))
  );
}

export function hasBudget({ atMost, atLeast }: Figure): boolean {
  return atMost !== undefined || atLeast !== undefined;
}

/** The figures as a Markdown table. */
export function describeFigures(title: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const verdict = hasBudget(figure) ? (isMissed(figure) ? 'MISSED' : 'met') : '';
    return `| ${figure.name} | ${describeValue(figure)} | ${describeBudget(figure)} | ${verdict} |`;
  });
  return [`\n## ${title}\n`, '| figure | value | budget | |', '|---|--:|--:|---|', ...rows].join(
    '\n',
  );
}

export function describeValue({ value, unit }: Figure): string {
  return `${round(value)} ${unit}`.trimEnd();
}

export function describeBudget({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${round(atMost)} ${unit}`.trimEnd();
  return atLeast === undefined ? '' : `≥ ${round(atLeast)} ${unit}`.trimEnd();
}

export function round(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
