import { useEffect, useRef } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  PolarAngleAxis,
  PolarGrid,
  Radar,
  RadarChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ComponentKind } from './component-chart.tsx';
import type { Drawing, LibraryValues } from './library-chart.ts';

/** The drawing by Recharts, with the time that it took. */
export function RechartsDrawing(drawing: Drawing<ComponentKind>) {
  const { kind, values, theme, height, formatLabel, formatValue, onDrawn } = drawing;
  const began = useRef(0);
  began.current = performance.now();
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once for each drawing of other values
  useEffect(() => onDrawn(performance.now() - began.current), [values]);

  const rows = rowsOf(values);
  const tooltip = (
    <Tooltip
      contentStyle={{ background: theme.surface, borderColor: theme.line }}
      formatter={(value) => formatValue(Number(value))}
    />
  );
  const legend = values.series.length > 1 && <Legend />;
  const text = { fill: theme.text, fontSize: 12 };
  // Readers have the table of values: the drawing is hidden from them, and must take no focus.
  if (kind === 'radar') {
    return (
      <ResponsiveContainer width="100%" height={height}>
        <RadarChart data={rows} accessibilityLayer={false}>
          <PolarGrid stroke={theme.line} />
          <PolarAngleAxis dataKey="label" tick={text} tickFormatter={formatLabel} />
          {values.series.map(({ name }, index) => (
            <Radar
              key={name}
              name={name}
              dataKey={name}
              isAnimationActive={false}
              stroke={theme.palette[index] ?? ''}
              fill={theme.palette[index] ?? ''}
              fillOpacity={0.2}
            />
          ))}
          {tooltip}
          {legend}
        </RadarChart>
      </ResponsiveContainer>
    );
  }
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart data={rows} stackOffset="sign" accessibilityLayer={false}>
        <CartesianGrid stroke={theme.line} vertical={false} />
        <XAxis
          dataKey="label"
          reversed={theme.isRtl}
          tick={text}
          tickFormatter={formatLabel}
          stroke={theme.line}
          minTickGap={24}
        />
        <YAxis
          orientation={theme.isRtl ? 'right' : 'left'}
          tick={text}
          tickFormatter={formatValue}
          stroke={theme.line}
        />
        {tooltip}
        {legend}
        {values.series.map(({ name }, index) => {
          const colour = theme.palette[index % theme.palette.length] ?? '';
          const part = { name, dataKey: name, isAnimationActive: false } as const;
          const shown = kind === 'composed' ? (index === 0 ? 'bar' : 'line') : kind;
          if (shown === 'area') {
            return <Area key={name} {...part} stroke={colour} fill={colour} fillOpacity={0.2} />;
          }
          if (shown === 'line') {
            return <Line key={name} {...part} stroke={colour} strokeWidth={2} dot={false} />;
          }
          const stack = shown === 'stacked-bar' ? { stackId: 'all' } : {};
          return <Bar key={name} {...part} {...stack} fill={colour} />;
        })}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function rowsOf({ labels, series }: LibraryValues): Record<string, string | number>[] {
  return labels.map((label, index) => ({
    label,
    ...Object.fromEntries(series.map(({ name, data }) => [name, data[index] ?? 0])),
  }));
}
