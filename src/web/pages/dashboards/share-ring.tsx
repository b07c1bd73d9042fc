import type { LucideIcon } from 'lucide-react';
import { Chart } from '#web/ui/charts/chart.tsx';
import { FactList } from './figures.tsx';

/** Pixels that a ring with its list of so many parts takes. */
export const RING_PX = 190;
export const ringHeight = (parts: number) => RING_PX + 14 + parts * 34;

export type Share = { label: string; value: number; icon?: LucideIcon; trend?: number };

/** Parts of a whole: a ring, and below it each with its number. */
export function ShareRing({
  label,
  shares,
  formatValue,
}: {
  label: string;
  shares: readonly Share[];
  formatValue: (value: number) => string;
}) {
  return (
    <>
      <Chart
        kind="donut"
        label={label}
        height={RING_PX}
        values={{
          labels: shares.map((share) => share.label),
          series: [{ name: label, data: shares.map(({ value }) => value) }],
        }}
        formatLabel={(text) => text}
        formatValue={formatValue}
      />
      <FactList
        facts={shares.map(({ value, ...share }, place) => ({
          ...share,
          value: formatValue(value),
          place: place + 1,
        }))}
      />
    </>
  );
}
