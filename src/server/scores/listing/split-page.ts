/** A run of rows inside one section: `skip` rows from its start, or from its end, then `take` rows. */
export type Slice = { section: number; skip: number; take: number; fromEnd: boolean };

/**
 * Where the page that starts after `skip` rows lies in a list made of sections of these sizes. Each
 * slice is reached from the nearer end of its section. Empty where the page is past the end.
 */
export function splitPage(sizes: number[], skip: number, take: number): Slice[] {
  const slices: Slice[] = [];
  let start = 0;
  for (const [section, size] of sizes.entries()) {
    const from = Math.max(0, skip - start);
    const to = Math.min(size, skip + take - start);
    if (from < to) slices.push(toSlice(section, from, to, size));
    start += size;
  }
  return slices;
}

function toSlice(section: number, from: number, to: number, size: number): Slice {
  const fromEnd = size - to < from;
  return { section, skip: fromEnd ? size - to : from, take: to - from, fromEnd };
}
