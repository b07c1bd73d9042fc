import { useEffect, useState } from 'react';
import type { LibraryValues } from './library-chart.ts';

/** How long the frames of the last second took: the middle one and the slowest, in milliseconds. */
export type FrameTimes = { middle: number; slowest: number };

const SHOWN = 60;
/** By time and not by frames, so that slow rendering is not announced later than fast rendering. */
const MEASURED_MS = 1000;

/** Values that change with each frame while it runs, and how long the frames take. */
export function useLiveValues(
  name: string,
  isRunning: boolean,
): [LibraryValues, FrameTimes | null] {
  const [first, setFirst] = useState(0);
  const [times, setTimes] = useState<FrameTimes | null>(null);
  useEffect(() => {
    if (!isRunning) return;
    let before = 0;
    let begin = 0;
    const spans: number[] = [];
    let frame = requestAnimationFrame(function next(now) {
      if (before > 0) spans.push(now - before);
      else begin = now;
      before = now;
      setFirst((index) => index + 1);
      if (now - begin >= MEASURED_MS) {
        const sorted = spans.toSorted((a, b) => a - b);
        setTimes({
          middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
          slowest: sorted.at(-1) ?? 0,
        });
        spans.length = 0;
        begin = now;
      }
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);
  return [wave(name, first, SHOWN), times];
}

/** Pseudo-random numbers that look measured and are always the same. */
export function wave(name: string, first: number, count: number): LibraryValues {
  const at = Array.from({ length: count }, (_, index) => first + index);
  return {
    labels: at.map(String),
    series: [
      { name, data: at.map((x) => Math.round(50 + 30 * Math.sin(x / 9) + 12 * Math.sin(x / 2.3))) },
    ],
  };
}
