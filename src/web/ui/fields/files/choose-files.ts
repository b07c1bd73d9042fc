export type FileLimits = {
  /** Of one file. */
  maxBytes: number;
  maxFiles: number;
};

export type ChosenFiles = { taken: File[]; tooLarge: File[]; tooMany: File[] };

/** Of new files those that keep the limits, given how many there are already. */
export function chooseFiles(
  files: readonly File[],
  count: number,
  { maxBytes, maxFiles }: FileLimits,
): ChosenFiles {
  const fitting = files.filter(({ size }) => size <= maxBytes);
  const room = Math.max(0, maxFiles - count);
  return {
    taken: fitting.slice(0, room),
    tooLarge: files.filter(({ size }) => size > maxBytes),
    tooMany: fitting.slice(room),
  };
}
