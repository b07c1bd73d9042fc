/** The colour of a series or part by its index; the palette begins again when it is used up. */
export function chartColour(index: number): string {
  return `var(--chart-${(index % 5) + 1})`;
}
